import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agencyErrorGroup, faultGroup, groupedCodes, recordErrorGroup } from './agency-error.ts'

const list = join(import.meta.dirname, '../../../../shared/data/verifactu/AEAT_errores.properties')
const isThere = existsSync(list)
const absent = isThere ? '' : ' (skipped: ../shared/data/verifactu is absent)'
const listed = () => [...readFileSync(list, 'latin1').matchAll(/^(\d{4}) =/gm)].map(([, code]) => code ?? '')

test('groups codes, and unknown ones too', () => {
  expect(agencyErrorGroup('1109')).toBe('recipient')
  expect(agencyErrorGroup('3000')).toBe('known')
  expect(agencyErrorGroup('9999')).toBe('unknown')
  expect(agencyErrorGroup(null)).toBe('unknown')
  expect(recordErrorGroup('1109', 'F1')).toBe('recipient')
  expect(recordErrorGroup('1109', 'F2')).toBe('company')
  expect(faultGroup('4112 El titular del certificado')).toBe('certificate')
  expect(faultGroup('El titular del certificado')).toBe('unknown')
})

/** About what we never send: queries, requests, surcharges, groups, third parties, agreements, taxes other than VAT, state bodies. */
const neverOurs = [
  1127, 1128, 1135, 1136, 1137, 1138, 1139, 1140, 1144, 1148, 1149, 1151, 1155, 1157, 1158, 1159, 1160, 1162,
  1163, 1164, 1165, 1166, 1167, 1168, 1169, 1170, 1178, 1183, 1184, 1185, 1186, 1187, 1188, 1197, 1198, 1201,
  1202, 1209, 1211, 1214, 1218, 1224, 1225, 1227, 1228, 1229, 1230, 1231, 1248, 1249, 1250, 1257, 1258, 1259,
  1261, 1264, 1265, 1270, 1271, 1272, 1273, 1277, 1281, 1284, 1285, 1286, 1293, 2009, 3502, 3503, 4105, 4117,
  4122, 4123, 4124, 4125, 4126, 4129, 4130, 4131, 4132, 4133, 4140,
].map(String)

test('groups each code once', () => {
  expect(groupedCodes.filter((code) => neverOurs.includes(code))).toEqual([])
  expect(new Set(groupedCodes).size).toBe(groupedCodes.length)
})

test.skipIf(!isThere)(`knows no code that the agency's list has not${absent}`, () => {
  expect(listed().length).toBeGreaterThan(200)
  expect(groupedCodes.filter((code) => !listed().includes(code))).toEqual([])
})

test.skipIf(!isThere)(`groups each listed code that our records can get${absent}`, () => {
  const ungrouped = listed().filter((code) => agencyErrorGroup(code) === 'unknown')
  expect(ungrouped.filter((code) => !neverOurs.includes(code))).toEqual([])
})
