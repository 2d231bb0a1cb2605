import { createServer } from 'node:net'

const reasons: Record<string, (at: Address) => string> = {
  EADDRINUSE: ({ port }) => `PORT: another program listens on ${port}`,
  EACCES: ({ port }) => `PORT: this account may not listen on ${port}`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no address of this machine`,
}

type Address = { host: string; port: number }

/** Checks that this address can be listened on, before the start changes anything. @throws naming the setting */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host: address.host, port: address.port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw explainAddress(error as Error, address)
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** Explains a failure to listen, naming the setting. */
export function explainAddress(error: NodeJS.ErrnoException, address: Address): Error {
  return new Error(reasons[error.code ?? '']?.(address) ?? `HOST, PORT: ${error.message}`, { cause: error })
}
