import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * Parts of supabase-js that its client imports but the product never calls, and that every first visit would pay for:
 * passkeys, crypto wallets and analytics catalogs. Whoever needs one takes its line out.
 */
const LEFT_OUT: readonly { package: RegExp; module: RegExp; names: readonly string[] }[] = [
  {
    package: /auth-js/,
    module: /^\.\/lib\/webauthn$/,
    names: [
      'WebAuthnApi',
      'browserSupportsWebAuthn',
      'createCredential',
      'deserializeCredentialCreationOptions',
      'deserializeCredentialRequestOptions',
      'getCredential',
      'serializeCredentialCreationResponse',
      'serializeCredentialRequestResponse',
      'webAuthnAbortService',
    ],
  },
  {
    package: /auth-js/,
    module: /^\.\/lib\/web3\/ethereum$/,
    names: ['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
  },
  // every browser with modules has globalThis
  { package: /auth-js/, module: /^\.\/lib\/polyfills$/, names: ['polyfillGlobalThis'] },
  { package: /storage-js/, module: /^iceberg-js$/, names: ['IcebergRestCatalog', 'IcebergError'] },
]

function leaveOut(): Plugin {
  const prefix = '\0left-out:'
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const index = LEFT_OUT.findIndex((part) => part.module.test(source) && part.package.test(importer))
      return index < 0 ? null : prefix + index
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const names = LEFT_OUT[Number(id.slice(prefix.length))]?.names ?? []
      return names.map((name) => `export function ${name}() {}`).join('\n')
    },
  }
}

/** What every page needs, in one file that stays in the browser's cache when only the product changes. */
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|@supabase|tslib)[\\/]/

/** What the first page needs besides: in one file, because many small ones are larger together. */
const ENTRY =
  /node_modules[\\/](react-hook-form|clsx|tailwind-merge|class-variance-authority)[\\/]|web[\\/]src[\\/](main|app[\\/](?!areas)[^\\/]+|lib[\\/](errors|igreja|area-route|permissions|permissions-live|access|session|supabase|theme|toast|return-path|cn|when-idle|query-client|photo-store|media-query)|components[\\/]ui[\\/](button|input|select|label|skeleton)|components[\\/]form[\\/](form-root|form-actions|form-errors|form-field|text-field|password-field|use-field)|components[\\/]page[\\/](logo|page-skeleton)|components[\\/]feedback[\\/]error-state|features[\\/]auth[\\/](routes|queries|model|mutations|link|providers|leaves|use-arriving-link|components[\\/](auth-form|auth-fields|auth-frame|view-links|sign-in|theme-choice|session-ended)))\.tsx?$/

/** What every page behind the sign-in shows around itself: in one file, for the same reason. */
const SHELL =
  /web[\\/]src[\\/](app[\\/](shell[\\/][^\\/]+)|lib[\\/](format|palavras|menu|pages)|components[\\/]ui[\\/](dropdown-menu|icon-button|tooltip|avatar|badge|card|popover|sheet))\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](building-2|chart-column|church|clapperboard|file-text|graduation-cap|hand-heart|house|images|landmark|newspaper|palette|scan-face|settings|shield-check|smartphone|users|users-round|wallet|search|map-pin|calendar-days|circle-check|circle-dashed|check|x|log-out|chevron-right)\.m?js$/

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leaveOut(), react(), tailwindcss(), stationFiles()],
  resolve: {
    alias: {
      '@': `${import.meta.dirname}/src`,
      '@faces': `${import.meta.dirname}/../supabase/functions/_shared/faces/engine`,
      // packages that only carry files, and do not say so
      '@carried': `${import.meta.dirname}/../node_modules`,
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
    modulePreload: { polyfill: false },
    // `base` is larger than what the bundler warns of; tests/e2e/size.spec.ts holds the real budgets
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // service workers are files of their own, at addresses that never change
      input: {
        index: `${import.meta.dirname}/index.html`,
        sw: `${import.meta.dirname}/src/service-worker/sw.ts`,
        'estacao-sw': `${import.meta.dirname}/src/features/estacoes/offline/sw.ts`,
      },
      output: {
        entryFileNames: ({ name }) => (/(^|-)sw$/.test(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'entry', test: ENTRY },
            { name: 'shell', test: SHELL },
          ],
        },
      },
    },
  },
})
