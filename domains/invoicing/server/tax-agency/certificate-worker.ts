import { parentPort, workerData } from 'node:worker_threads'
import { readCertificate } from './certificate.ts'
import type { SentCertificate } from './read-sent-certificate.ts'

/* The thread that reads a certificate which somebody sent. */

const { file, password } = workerData as SentCertificate
parentPort?.postMessage(readCertificate(file, password))
