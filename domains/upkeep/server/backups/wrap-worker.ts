import { parentPort, workerData } from 'node:worker_threads'
import { Encrypter } from 'age-encryption'

// Encrypts a text with a passphrase, which takes a second of computing on purpose.

const { text, passphrase } = workerData as { text: string; passphrase: string }
const encrypter = new Encrypter()
encrypter.setPassphrase(passphrase)
parentPort?.postMessage(await encrypter.encrypt(text))
