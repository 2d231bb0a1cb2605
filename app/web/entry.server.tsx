import { Readable, Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { userQuery } from '../../domains/people/web/api/user.ts'
import type { PageHost } from '../../platform/contract/page-host.ts'
import { pageSpeaker } from '../../platform/web/language/server-speaker.server.ts'
import { hostContext, type PageFrame, PageFrameContext } from '../../platform/web/page-context.ts'
import { startLate } from './late-start.ts'
import { answersText } from './page-answers.ts'
import { pageFinder } from './page-finder.ts'
import { answersOf, newPageQueries, PageReader, sessionOf, whileRendering } from './page-reader.server.ts'
import { screens } from './screens.ts'
import { styleFile } from './style-file.ts'

// Placeholders: what a page uses is known only after rendering.
const phrasesToCome = '{"phrases":"to come"}'
const answersToCome = '{"answers":"to come"}'

/** Most times a member's page is rendered: what a screen reads may show parts that read more. */
const mostRounds = 5
/** Milliseconds for reading what a member's page shows. */
const readFor = 1_000

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
  const queries = newPageQueries()
  const session = await sessionOf(host)
  const frame: PageFrame = {
    nonce: host.nonce,
    phrases: phrasesToCome,
    answers: host.reader ? answersToCome : '',
    session,
    queries,
    ...inlinedStyles(routerContext, host),
  }
  // The router's data can be read once, and a page may be rendered several times.
  const handoff = await Array.fromAsync(routerContext.serverHandoffStream ?? [])
  const draw = () => {
    const context = {
      ...routerContext,
      serverHandoffStream: Readable.toWeb(Readable.from(handoff)) as ReadableStream<Uint8Array<ArrayBuffer>>,
    }
    return renderWhole(
      <I18nextProvider i18n={speaker}>
        <PageFrameContext value={frame}>
          <ServerRouter context={context} url={request.url} nonce={host.nonce} />
        </PageFrameContext>
      </I18nextProvider>,
      host.nonce,
    )
  }
  const rendering = { host, session }
  const html = await whileRendering(rendering, async () => {
    if (!host.reader) return draw()
    const reader = new PageReader(queries, readFor)
    // Most parts of a screen wait for the member.
    await reader.read(queries.prefetchQuery(userQuery(host.reader.id)))
    let drawn = await draw()
    for (let round = 1; round < mostRounds && (await reader.readWanted()); round += 1) drawn = await draw()
    return drawn
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const shown = routerContext.staticHandlerContext.matches.at(-1)?.route.id
  const still = screens.some((screen) => screen.id === shown && screen.still)
  const page = html
    .replace(phrasesToCome, () => usedPhrases())
    .replace(answersToCome, () => answersText(answersOf(queries, rendering)))
  return new Response(import.meta.env.DEV ? page : startLate(page, still), { status, headers })
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
      // Nothing is streamed, so large parts stay where they belong.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
