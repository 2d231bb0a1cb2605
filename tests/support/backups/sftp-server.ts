import { generateKeyPairSync } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import ssh2 from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

const hostKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' })

/** A real SFTP server on a folder, which stands for `/backups`. `full` fails writes, `cut` ends the connection in one. */
export async function sftpServer(folder: string, login: { user: string; password: string }) {
  const trouble = { full: false, cut: false }
  const pathOf = (path: string) => join(folder, basename(path))
  const isFolder = (path: string) => path.replace(/\/+$/, '') === '/backups'
  let key = hostKey()
  let tries = 0
  const [own, strange] = [
    ssh2.utils.generateKeyPairSync('ed25519'),
    ssh2.utils.generateKeyPairSync('ed25519'),
  ]
  const ownKey = ssh2.utils.parseKey(own.public) as ssh2.ParsedKey
  /** A client first asks whether a key may come, then signs with it. */
  const isOwnKey = (context: ssh2.PublicKeyAuthContext): boolean =>
    context.key.data.equals(ownKey.getPublicSSH()) &&
    (!context.signature ||
      ownKey.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo) === true)
  let server: ssh2.Server

  const serve = (client: ssh2.Connection): void => {
    // As OpenSSH does; the types leave it out.
    ;(client as unknown as { setNoDelay: (on: boolean) => void }).setNoDelay(true)
    client.on('error', () => {})
    client.on('authentication', (context) => {
      if (context.method !== 'none') tries += 1
      const isRight =
        (context.method === 'password' && context.password === login.password) ||
        (context.method === 'publickey' && isOwnKey(context))
      if (isRight && context.username === login.user) context.accept()
      else context.reject(['password', 'publickey'])
    })
    client.on('ready', () => {
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), client))
      })
    })
  }

  const serveFiles = (sftp: ssh2.SFTPWrapper, client: ssh2.Connection): void => {
    const idOf = (handle: Buffer) => handle.readUInt32BE(0)
    const handleOf = (file: number) => {
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(file, 0)
      return handle
    }
    /** Answers; a missing file is its own status. */
    const doing = (id: number, work: () => void, status = STATUS_CODE.OK as number | null): void => {
      try {
        work()
        if (status !== null) sftp.status(id, status)
      } catch (error) {
        const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
        sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE)
      }
    }
    const attributes = (path: string) => {
      const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(path)
      return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
    }
    let listed = false
    sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: path, longname: path, attrs: {} as never }]))
    sftp.on('OPEN', (id, path, flags) =>
      doing(
        id,
        () => sftp.handle(id, handleOf(openSync(pathOf(path), flags & OPEN_MODE.WRITE ? 'w' : 'r'))),
        null,
      ),
    )
    sftp.on('WRITE', (id, handle, offset, data) => {
      if (trouble.cut) return void client.end()
      if (trouble.full) return void sftp.status(id, STATUS_CODE.FAILURE)
      doing(id, () => writeSync(idOf(handle), data, 0, data.length, offset))
    })
    sftp.on('READ', (id, handle, offset, length) => {
      const bytes = Buffer.alloc(length)
      const read = readSync(idOf(handle), bytes, 0, length, offset)
      if (read === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, bytes.subarray(0, read))
    })
    sftp.on('CLOSE', (id, handle) => doing(id, () => idOf(handle) > 0 && closeSync(idOf(handle))))
    const stat = (id: number, path: string) =>
      doing(id, () => sftp.attrs(id, attributes(isFolder(path) ? folder : pathOf(path))), null)
    sftp.on('STAT', stat)
    sftp.on('LSTAT', stat)
    sftp.on('FSTAT', (id, _handle) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED))
    sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
    sftp.on('OPENDIR', (id, path) => {
      listed = false
      if (isFolder(path)) sftp.handle(id, Buffer.alloc(4))
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    })
    sftp.on('READDIR', (id) => {
      if (listed) return void sftp.status(id, STATUS_CODE.EOF)
      listed = true
      const names = readdirSync(folder).map((filename) => {
        const attrs = attributes(join(folder, filename))
        return { filename, longname: `-rw------- 1 o o ${attrs.size} Jan 1 00:00 ${filename}`, attrs }
      })
      sftp.name(id, names)
    })
    sftp.on('RENAME', (id, from, to) => doing(id, () => renameSync(pathOf(from), pathOf(to))))
    sftp.on('REMOVE', (id, path) => doing(id, () => rmSync(pathOf(path))))
  }

  const listen = async (port: number): Promise<number> => {
    server = new ssh2.Server({ hostKeys: [key] }, serve)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    trouble,
    port,
    privateKey: own.private,
    strangeKey: strange.private,
    /** Log-ins that were tried. */
    tries: () => tries,
    /** Shows another key from now on. */
    changeKey: async () => {
      await new Promise((resolve) => server.close(resolve))
      key = hostKey()
      await listen(port)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
