import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: { outDir: 'dist/app', target: 'es2023' },
  test: {
    include: ['{bio,workers,src,cli,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: [...configDefaults.exclude, 'e2e/**'],
    testTimeout: 30_000,
  },
});
