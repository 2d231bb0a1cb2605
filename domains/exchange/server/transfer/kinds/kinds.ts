import type { TransferEntity } from '../../../contract/transfer-columns.ts'
import { bookings } from './bookings-kind.ts'
import { credits } from './credits-kind.ts'
import { fixedPlaces } from './fixed-places-kind.ts'
import { mandates } from './mandates-kind.ts'
import { members } from './members-kind.ts'
import { payments } from './payments-kind.ts'
import { plans } from './plans-kind.ts'
import { records } from './records-kind.ts'
import { scores } from './scores-kind.ts'
import type { TransferKind } from './transfer-kind.ts'

/** Every kind of file that can be imported and exported. */
export const transferKinds: Record<TransferEntity, TransferKind> = {
  plans,
  members,
  credits,
  mandates,
  bookings,
  fixedPlaces,
  records,
  scores,
  payments,
}
