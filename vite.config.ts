import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { buildWorker } from './scripts/build-worker.ts'
import { compressBuild } from './scripts/compress-build.ts'

// What every page needs comes in a few files instead of twenty: over HTTP/1.1 and on a phone each one costs a round trip.
const together = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
  },
  {
    name: 'data',
    // Texts with links in them are on a few screens only.
    test: /node_modules\/(@tanstack|i18next|react-i18next(?!.*\/Trans)|use-sync-external-store)\//,
  },
  {
    name: 'frame',
    // Of the calls only those that every page makes: what some screens need brings zod along.
    test: /web\/(layout|session|widgets\/drafts\.ts|device\/(start|shell-page|use-opened-notice)\.ts|worker\/words\.ts|api\/(api-error|call|connection|live|query-client|server-clock|user)\.ts|language|seo|ui|screens\.ts|[\w-]+\.tsx?$)/,
    tags: ['$initial'] as ['$initial'],
  },
  {
    name: 'public',
    // What the home page is made of, and the other public pages use again.
    test: /web\/widgets\/(activity-card|activity-icon|center-|contact-|plan-c|use-call-form)/,
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'web/public',
  plugins: [reactRouter(), buildWorker(), compressBuild()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  define: command === 'build' && isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    cssMinify: 'lightningcss',
    // Small files would be inlined as data: addresses, which the content policy allows for pictures only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
  // Known beforehand, so that the first page of `npm run dev` is not loaded twice.
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
  },
  // The server needs none of the browser's packages when it runs: they are all in the bundle.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
