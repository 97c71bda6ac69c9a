import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      '@': `${import.meta.dirname}/src`,
      '@supabase-types': `${import.meta.dirname}/../supabase/database.types.ts`,
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, sourcemap: false },
})
