import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  plugins: [
    react(),
    VitePWA({
      // Prompt, never by itself: an update must not take away what is being typed.
      registerType: 'prompt',
      manifest: {
        name: 'Genewright',
        short_name: 'Genewright',
        description: 'A sequence workbench that runs whole in the browser.',
        theme_color: '#0f5c4c',
        background_color: '#f4f6f5',
        display: 'standalone',
        start_url: '/',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,json}'],
        maximumFileSizeToCacheInBytes: 12_000_000,
        navigateFallback: '/index.html',
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  worker: { format: 'es' },
  build: { outDir: 'dist/app', target: 'es2023', chunkSizeWarningLimit: 1500 },
  test: {
    include: ['{bio,workers,src,cli,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: [...configDefaults.exclude, 'e2e/**'],
    testTimeout: 30_000,
  },
});
