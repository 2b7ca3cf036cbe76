// The build: one page for all addresses, into the folder that the server serves and the wheel holds.
import { defineConfig } from "vite";

export default defineConfig({
  build: { outDir: "../src/tatami/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, reportCompressedSize: false },
});
