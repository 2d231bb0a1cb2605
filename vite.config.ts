import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compressBuild } from './scripts/compress-build.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: 'web/public',
  plugins: [reactRouter(), compressBuild()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  define: command === 'build' && isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    cssMinify: 'lightningcss',
    // Small files would be inlined as data: addresses, which the content policy allows for pictures only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
  // The server needs none of the browser's packages when it runs: they are all in the bundle.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
