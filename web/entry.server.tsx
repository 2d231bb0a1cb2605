import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { PageHost } from '../contracts/page-host.ts'
import { pageSpeaker } from './language/server-speaker.server.ts'
import { startLate } from './late-start.ts'
import { hostContext, PageFrameContext } from './page-context.ts'
import { pageFinder } from './page-finder.ts'
import { styleFile } from './style-file.ts'

// Placeholder: the texts a page uses are known only after rendering.
const phrasesToCome = '{"phrases":"to come"}'

const inlinedStyles = (context: EntryContext, host: PageHost) => {
  const files = context.staticHandlerContext.matches.flatMap(
    (m) => context.manifest.routes[m.route.id]?.css ?? [],
  )
  const styleFiles = [...new Set(files.map(styleFile))]
  return { styleFiles, styles: styleFiles.map((file) => host.readAsset(file)).join('\n') }
}

/** Renders a whole page with data, texts and styles; nothing is streamed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const host = context.get(hostContext)
  const { speaker, usedPhrases } = pageSpeaker(host.language)
  const frame = { nonce: host.nonce, phrases: phrasesToCome, ...inlinedStyles(routerContext, host) }
  const html = await renderWhole(
    <I18nextProvider i18n={speaker}>
      <PageFrameContext value={frame}>
        <ServerRouter context={routerContext} url={request.url} nonce={host.nonce} />
      </PageFrameContext>
    </I18nextProvider>,
    host.nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = html.replace(phrasesToCome, () => usedPhrases())
  return new Response(import.meta.env.DEV ? page : startLate(page), { status, headers })
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}

export function openPages(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode)
  return {
    handle(request: Request, host: PageHost): Promise<Response> {
      const context = new RouterContextProvider()
      context.set(hostContext, host)
      return handle(request, context)
    },
    pageOf: pageFinder(Object.values(build.routes)),
  }
}

/** Errors of the API keep their status; others become 500. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(error)
}
