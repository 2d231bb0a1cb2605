import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { addPiece, isCounted, subtractPiece } from './stock-queries.ts'

export interface Piece {
  productId: number
  variantId?: number | undefined
}

/** True if pieces are counted, and one was taken. @throws Refusal sold_out */
export async function takePiece(unit: Unit, piece: Piece): Promise<boolean> {
  const left = await subtractPiece(unit.db, piece)
  if (left === undefined) {
    if (await isCounted(unit.db, piece)) throw new Refusal('sold_out')
    return false
  }
  if (left === 0) unit.announce([{ t: 'data', event: 'products' }])
  return true
}

export async function returnPiece(unit: Unit, piece: Piece): Promise<void> {
  if ((await addPiece(unit.db, piece)) === 1) unit.announce([{ t: 'data', event: 'products' }])
}
