import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** What the check-in station loads in passing: from its own code all, from the app's what no other page is. */
const STATION_CODE = /features[\\/](estacoes|kids)[\\/]/
const OTHER_PAGES = /[\\/]pages[\\/]|app[\\/]shell[\\/]|features[\\/]auth[\\/]/
const STATION_FILES =
  /(\/worker-|ort-wasm|zxing_reader|sface|face_detection_back)[^/]*$|figtree-latin-.*\.woff2$/
const CHALLENGE_FILES = /(vision_wasm|face_landmarker)[^/]*$/
const STATION_PUBLIC = ['/theme.js', '/sem-modulos.js', '/favicon.svg']

/** Writes `estacao.json`: the files that a check-in station keeps, so that it opens without network. */
function stationFiles(): Plugin {
  return {
    name: 'station-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunkOf = (file: string) => {
        const found = bundle[file]
        return found?.type === 'chunk' ? found : undefined
      }
      const wanted = new Set<string>()
      const visit = (file: string, follow: boolean) => {
        const chunk = chunkOf(file)
        if (!chunk || wanted.has(file)) return
        wanted.add(file)
        for (const css of chunk.viteMetadata?.importedCss ?? []) wanted.add(css)
        for (const next of chunk.imports) visit(next, follow)
        if (chunk.name === 'shell') return
        const isStation = STATION_CODE.test(chunk.facadeModuleId ?? '')
        for (const next of chunk.dynamicImports) {
          const module = chunkOf(next)?.facadeModuleId ?? ''
          if (isStation || STATION_CODE.test(module)) visit(next, true)
          else if (follow && !OTHER_PAGES.test(module)) visit(next, false)
        }
      }
      const outputs: (Rolldown.OutputAsset | Rolldown.OutputChunk)[] = Object.values(bundle)
      const isApp = (one: (typeof outputs)[number]) =>
        one.type === 'chunk' && one.isEntry && !one.fileName.endsWith('sw.js')
      // the app first: what it loads in passing is kept with it
      for (const one of [...outputs.filter(isApp), ...outputs]) {
        const isPage =
          one.type === 'chunk' && /[\\/](areas|bare-layout)\.tsx?$/.test(one.facadeModuleId ?? '')
        const isStation = one.type === 'chunk' && STATION_CODE.test(one.facadeModuleId ?? '')
        if (isApp(one) || isPage || (isStation && !one.fileName.endsWith('sw.js')))
          visit(one.fileName, !isPage)
      }
      const names = outputs.map(({ fileName }) => fileName)
      const desafio = names.filter((name) => CHALLENGE_FILES.test(name))
      for (const name of names) if (STATION_FILES.test(name)) wanted.add(name)
      const arquivos = [
        ...[...wanted]
          .filter((name) => !desafio.includes(name))
          .sort()
          .map((name) => `/${name}`),
      ]
      const page = bundle['index.html']
      const html = page?.type === 'asset' ? String(page.source) : ''
      const versao = createHash('sha256').update(`${arquivos}${desafio}${html}`).digest('hex').slice(0, 16)
      const list = {
        versao,
        arquivos: [...arquivos, ...STATION_PUBLIC],
        desafio: desafio.sort().map((name) => `/${name}`),
      }
      await writeFile(join(dir, 'estacao.json'), JSON.stringify(list))
    },
  }
}

/** The letters are on their way with the first script: else the page would ask for them only once it is drawn. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** Whoever asks for a page has these already: they need no preload, and are not named once more for each page. */
const ALWAYS_THERE = /[\\/](base|index|rolldown-runtime)-[^\\/]*$/

/** A service worker is one file: nothing that pages load is taken out of it. */
const isOfTheApp = (module: string) => !/[\\/](pages-)?sw\.ts$/.test(module)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFont(), stationFiles()],
  resolve: {
    alias: {
      '@': `${import.meta.dirname}/src`,
      '@faces': `${import.meta.dirname}/../supabase/functions/_shared/faces/engine`,
      '@face-models': `${import.meta.dirname}/../supabase/functions/_shared/faces/models`,
      'iceberg-js': `${import.meta.dirname}/src/lib/no-iceberg.ts`,
      '@supabase-types': `${import.meta.dirname}/../supabase/database.types.ts`,
    },
  },
  assetsInclude: ['**/*.onnx', '**/*.task'],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((file) => !ALWAYS_THERE.test(file)),
    },
    // `base` is larger than what the bundler warns of; tests/e2e/size.spec.ts holds the real budgets
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // service workers are files of their own, at addresses that never change
      input: {
        index: `${import.meta.dirname}/index.html`,
        sw: `${import.meta.dirname}/src/service-worker/sw.ts`,
        'estacao-sw': `${import.meta.dirname}/src/features/estacoes/offline/sw.ts`,
        'projecao-sw': `${import.meta.dirname}/src/service-worker/pages-sw.ts`,
      },
      output: {
        entryFileNames: ({ name }) => (/(^|-)sw$/.test(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // a group takes what its modules import with them, unless a group above has it
          groups: [
            // what the first page loads; libraries stay in the browser's cache when only the product changes
            { name: 'base', test: /node_modules/, tags: ['$initial'] },
            { name: 'entry', test: isOfTheApp, tags: ['$initial'] },
            // what comes once it rests: the client that signs in, what says something in passing, the addresses of all pages,
            // and what stands around those behind the sign-in
            { name: 'auth', test: /lib[\\/]auth\.ts$/ },
            // what toasts share with what is there before anything is said: what floats over a page, and icons
            {
              name: 'layers',
              test: /@radix-ui[\\/](primitive|react-(collection|context|dismissable-layer|portal|presence|primitive|use-[a-z-]+|visually-hidden))[\\/]|icons[\\/](circle-check|info|x)\.mjs$/,
            },
            { name: 'toasts', test: /components[\\/]ui[\\/](toast|notice)-list\.tsx$/ },
            { name: 'areas', test: /app[\\/]areas\.ts$/ },
            { name: 'shell', test: /app[\\/]shell[\\/]shell\.tsx$/ },
            // what many pages draw comes at once too, but what the home page draws
            {
              name: 'icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!chevron-right|id-card)/,
              minShareCount: 3,
            },
            // what every form is made of comes at once, not in thirty pieces
            { name: 'forms', test: /components[\\/]form[\\/]/ },
            // what every list does, likewise; the home page has none
            {
              name: 'lists',
              test: /[iI]nfinite(Query|Queries)|[\\/](use-virtual-rows|load-more|search-field|list-filter|use-debounced|search-params|download|csv)\.tsx?$/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
})
