import http from 'node:http'
import https from 'node:https'
import { lookupPublic, mayBeCalled } from '../../../../platform/server/adapters/public-address.ts'
import { CalendarTrouble } from './calendar-trouble.ts'

const mostBytes = 5 * 1024 * 1024
const mostRedirects = 3
/** Milliseconds for all of it, so that a server that sends a byte a second ends too. */
const patienceMs = 10_000

/**
 * The file at an address. Each host, also of a redirect, is resolved and checked at the connection, so that a name cannot lead to an
 * inner address, unless `anywhere`. @throws CalendarTrouble
 */
export async function fetchCalendar(
  address: string,
  anywhere: boolean,
  signal = AbortSignal.timeout(patienceMs),
): Promise<string> {
  let url = address
  try {
    for (let hop = 0; ; hop += 1) {
      if (!anywhere && !mayBeCalled(url)) throw new CalendarTrouble('private')
      const answer = await ask(url, anywhere, signal)
      const { statusCode: status = 0, headers } = answer
      if (status === 200) return await readText(answer)
      answer.destroy()
      const { location = '' } = headers
      const isMoved = status >= 300 && status < 400 && location !== '' && hop < mostRedirects
      const next = isMoved ? URL.parse(location, url) : null
      if (!next) throw new CalendarTrouble('status', String(status))
      url = next.href
    }
  } catch (error) {
    if (error instanceof CalendarTrouble) throw error
    if (signal.aborted) throw new CalendarTrouble('slow')
    throw new CalendarTrouble('unreachable', (error as NodeJS.ErrnoException).code ?? '')
  }
}

function ask(url: string, anywhere: boolean, signal: AbortSignal): Promise<http.IncomingMessage> {
  const call = (url.startsWith('https:') ? https : http).request(url, {
    ...{ agent: false, signal },
    // Uncompressed, so that the bytes that are counted are all there is.
    headers: { 'user-agent': 'The-Box-Calendars/1', accept: 'text/calendar', 'accept-encoding': 'identity' },
    ...(anywhere ? {} : { lookup: lookupPublic }),
  })
  return new Promise((resolve, reject) => {
    call.once('response', resolve)
    call.on('error', reject)
    call.end()
  })
}

async function readText(answer: http.IncomingMessage): Promise<string> {
  const read: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new CalendarTrouble('too_big')
    read.push(chunk)
  }
  return Buffer.concat(read).toString()
}
