import { expect, test } from 'vitest'
import { largestFile as largest, TransferEntity, transferColumns } from '../../../contracts/transfer.ts'
import { columnsOf, entities, largestFile } from './columns.ts'

test('the screen shows the columns that the server reads', () => {
  expect(entities).toEqual(TransferEntity.options)
  for (const entity of entities) {
    const read = transferColumns[entity].map((column) => ({ key: column.key, needed: 'needed' in column }))
    expect(columnsOf(entity)).toEqual(read)
  }
  expect(largestFile).toBe(largest)
})
