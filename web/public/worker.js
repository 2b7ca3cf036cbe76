// Shows a turn that was pushed while no page of the table is looked at, and opens the table.
self.addEventListener("push", (event) => {
  const { title, text, url } = event.data.json();
  const looked = async () =>
    (await self.clients.matchAll({ type: "window" })).some((page) => page.url.startsWith(url) && page.visibilityState === "visible");
  event.waitUntil(
    looked().then((seen) => seen || self.registration.showNotification(title, { body: text, tag: url, data: url, icon: "/favicon.svg" })),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const open = async () => {
    const page = (await self.clients.matchAll({ type: "window" })).find((one) => one.url.startsWith(event.notification.data));
    return page ? page.focus() : self.clients.openWindow(event.notification.data);
  };
  event.waitUntil(open());
});
