import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildWorker } from './scripts/build/build-worker.ts'
import { contractCalls } from './scripts/build/contract-calls.ts'
import { groupsByScreens } from './scripts/build/page-groups.ts'
import { limitPages } from './scripts/build/page-weights.ts'
import { shortenRoutes } from './scripts/build/short-routes.ts'

// Bundles what every page needs into a few files instead of twenty: over HTTP/1.1 and on phones each file
// costs a round trip.
const together = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
  },
  {
    name: 'data',
    // Trans (texts with links) is used on a few screens only.
    test: /node_modules\/(@tanstack|i18next|react-i18next(?!.*\/Trans)|use-sync-external-store)\//,
  },
  { name: 'trans', test: /react-i18next.*\/Trans|html-parse-stringify/ },
  ...groupsByScreens(import.meta.dirname),
  {
    name: 'public',
    // Parts of the home page that other public pages use too.
    test: /web\/widgets\/(activity-card|activity-icon|center-|contact-|plan-c|use-call-form)/,
  },
  // Each chunk a screen shares with others is a line in the manifest that the first page loads.
  // With the plain data that both pages and schemas use: the group of schemas would take it over.
  {
    name: 'calls',
    test: /contract\/([\w-]+\.ts\?calls|(shapes|errors|field-errors|score-schemes|timer-ranges)\.ts)$/,
  },
  { name: 'schemas', test: isSchema },
  {
    name: 'parts',
    test: /web\/(widgets\/(form-problem|not-yet|use-center-config)|api\/(endpoint-query|idempotency-key|settings))|rules\/booking-window/,
  },
  { name: 'desk', test: /web\/(admin-kit\/|widgets\/admin-)/ },
]

const tokens = readFileSync(new URL('./platform/web/ui/tokens.css', import.meta.url), 'utf8')
const FIXED = /^ *--((?:space|leading|layer|size|touch|fast|moderate)[\w-]*): ([^;(]+);/gm
const fixedValues = new Map([...tokens.matchAll(FIXED)].map(([, name, value]) => [name, value]))

/** Writes out tokens that never change at run time: the first page carries its styles, and a value is shorter. */
const fixedTokens = {
  postcssPlugin: 'fixed-tokens',
  Declaration(declaration: { value: string }) {
    const value = declaration.value.replace(/var\(--([\w-]+)\)/g, (all, name) => fixedValues.get(name) ?? all)
    if (value !== declaration.value) declaration.value = value
  },
}

/** zod and the contracts that use it; others are plain data that pages use without it. */
function isSchema(id: string): boolean {
  if (id.includes('/node_modules/zod/')) return true
  return /\/contract\/[\w-]+\.ts$/.test(id) && /^import \{ z \} from 'zod'/m.test(readFileSync(id, 'utf8'))
}

/** Of one bundle. A package that is compiled whole (the icons are 6,000 modules) doubles the time of the first start. */
const mostModules = 2500

function limitModules(): Plugin {
  return {
    name: 'limit-modules',
    apply: 'build',
    generateBundle() {
      const count = [...this.getModuleIds()].length
      if (count > mostModules) {
        this.error(`the bundle has ${count} modules, at most ${mostModules}: is a package compiled whole?`)
      }
    },
  }
}

/** V8 keeps the source of the server's pages, with two bytes for each letter if one of them needs them. */
function keepServerSmall(): Plugin {
  return {
    name: 'keep-server-small',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      const idle = [...this.getModuleIds()].find((id) => id.endsWith('.development.js'))
      if (idle) this.error(`the server would load ${idle}, which production never runs: is NODE_ENV defined?`)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replace(
          /[^\0-\xff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      }
    },
  }
}

export default defineConfig(({ command }) => ({
  publicDir: 'app/web/public',
  plugins: [
    reactRouter(),
    contractCalls(),
    buildWorker(),
    shortenRoutes(),
    keepServerSmall(),
    limitModules(),
    limitPages(),
  ],
  css: {
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[local]_[hash:base64:4]' },
    postcss: { plugins: [fixedTokens] },
  },
  build: {
    cssMinify: 'lightningcss',
    // Vite would inline small files as data: URLs, which the content security policy allows for pictures only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    // Compiles the hundred icons in use, not the six thousand that their package lists.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // Listed so that the first page of `npm run dev` does not load twice.
  optimizeDeps: {
    include: [
      '@stomp/stompjs',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'i18next',
      'react-i18next',
      'zod',
    ],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together } } } } },
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Without blanks and comments; names stay, for the traces of errors.
      build: { rolldownOptions: { output: { minify: { codegen: true, compress: false, mangle: false } } } },
    },
  },
  // The server bundle includes the browser's packages, so the server needs none of them at run time.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
