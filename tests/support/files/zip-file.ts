import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  path: string
  text: string
  /** What the archive says about its unpacked size, if it lies. */
  said?: number
}

/** A ZIP archive. */
export function zipFile(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { path, text, said } of entries) {
    const [name, raw] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(raw)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(raw), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(said ?? raw.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, tail, name]))
    parts.push(local)
    at += local.length
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(whole.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, whole, Buffer.from('PK\x05\x06'), end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook with one sheet from its XML, and with shared strings. */
export const rawWorkbook = (
  sheetData: string,
  strings: Omit<Entry, 'path'> = { text: `<sst xmlns="${main}"/>` },
): Buffer =>
  zipFile([
    {
      path: '[Content_Types].xml',
      text: `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      path: '_rels/.rels',
      text: `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      text: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { path: 'xl/sharedStrings.xml', ...strings },
    {
      path: 'xl/worksheets/sheet1.xml',
      text: `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    },
  ])
