import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
  /node_modules[\\/](react-hook-form|clsx|tailwind-merge|class-variance-authority)[\\/]|web[\\/]src[\\/](main|app[\\/](?!areas)[^\\/]+|lib[\\/](errors|igreja|permissions|permissions-live|access|session|supabase|theme|toast|return-path|cn|when-idle|query-client|photo-store|media-query)|components[\\/]ui[\\/](button|input|select|label|skeleton)|components[\\/]form[\\/](form-root|form-actions|form-errors|form-field|text-field|password-field|use-field)|components[\\/]page[\\/](logo|page-skeleton)|components[\\/]feedback[\\/]error-state|features[\\/]auth[\\/](routes|queries|model|mutations|link|providers|use-arriving-link|components[\\/](auth-form|auth-fields|auth-frame|view-links|sign-in|link-error|provider-buttons|theme-choice|session-ended)))\.tsx?$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leaveOut(), react(), tailwindcss()],
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
      // the service worker is a file of its own, at an address that never changes
      input: {
        index: `${import.meta.dirname}/index.html`,
        sw: `${import.meta.dirname}/src/service-worker/sw.ts`,
      },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'entry', test: ENTRY },
          ],
        },
      },
    },
  },
})
