import type { DeviceKind } from '../../contract/endpoint.ts'
import type { Language } from '../../contract/languages.ts'

/** The device that makes a call. The domain that keeps devices declares what else it knows of one. */
export interface CallingDevice {
  id: number
  kind: DeviceKind
  name: string
  language: Language | null
}
