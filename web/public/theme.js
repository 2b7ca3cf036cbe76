// Puts the chosen theme on the page before it is painted.
document.documentElement.dataset.theme = localStorage.getItem("tatami.theme") || "system";
