import type {
  BreakdownLine,
  CancellationRecord,
  Correction,
  InvoiceId,
  InvoiceKind,
  InvoiceRecord,
  IssueRecord,
  OtherDocument,
  Party,
  Software,
} from '../../rules/invoice-record.ts'
import { agencyAmount, agencyDay, recordTime } from '../../rules/invoice-record-text.ts'
import { recordHash } from './record-hash.ts'
import { freeText, type XmlNode } from './xml.ts'

const mending = {
  accepted: ['S', 'N'],
  mending_refused: ['S', 'S'],
  not_registered: ['S', 'X'],
} as const

/** RegistroAlta or RegistroAnulacion, in the order of the schema. */
export const recordNode = (record: InvoiceRecord): XmlNode =>
  record.record === 'issue' ? issueNode(record) : cancellationNode(record)

function issueNode(record: IssueRecord): XmlNode {
  const { kind, mends, soldOn } = record
  const [mended, refused] = mends ? mending[mends] : []
  return sf('RegistroAlta', [
    sf('IDVersion', '1.0'),
    invoiceNode('IDFactura', record.invoice),
    referenceNode(record),
    sf('NombreRazonEmisor', freeText(record.issuerName, 120)),
    mended ? sf('Subsanacion', mended) : null,
    refused ? sf('RechazoPrevio', refused) : null,
    sf('TipoFactura', kind.type),
    ...('correction' in kind ? correctionNodes(kind.correction) : []),
    'replaces' in kind && kind.replaces.length > 0
      ? sf(
          'FacturasSustituidas',
          kind.replaces.map((id) => invoiceNode('IDFacturaSustituida', id)),
        )
      : null,
    replacedAmounts(kind),
    soldOn ? sf('FechaOperacion', agencyDay(soldOn)) : null,
    sf('DescripcionOperacion', freeText(record.description, 500)),
    'recipients' in kind
      ? sf(
          'Destinatarios',
          kind.recipients.map((party) => sf('IDDestinatario', partyNodes(party))),
        )
      : null,
    sf('Desglose', record.breakdown.map(lineNode)),
    sf('CuotaTotal', agencyAmount(record.taxCents)),
    sf('ImporteTotal', agencyAmount(record.totalCents)),
    ...ending(record),
  ])
}

function cancellationNode(record: CancellationRecord): XmlNode {
  const { issuer, number, day } = record.invoice
  return sf('RegistroAnulacion', [
    sf('IDVersion', '1.0'),
    sf('IDFactura', [
      sf('IDEmisorFacturaAnulada', issuer),
      sf('NumSerieFacturaAnulada', number),
      sf('FechaExpedicionFacturaAnulada', agencyDay(day)),
    ]),
    referenceNode(record),
    record.neverRegistered ? sf('SinRegistroPrevio', 'S') : null,
    record.afterRefusal ? sf('RechazoPrevio', 'S') : null,
    ...ending(record),
  ])
}

/** An element of SuministroInformacion. */
export const sf = (name: string, content: XmlNode[1]): XmlNode => [`sf:${name}`, content]

const flag = (is: boolean): string => (is ? 'S' : 'N')

const referenceNode = ({ reference }: InvoiceRecord): XmlNode | null =>
  reference ? sf('RefExterna', freeText(reference, 60)) : null

const invoiceNodes = ({ issuer, number, day }: InvoiceId): XmlNode[] => [
  sf('IDEmisorFactura', issuer),
  sf('NumSerieFactura', number),
  sf('FechaExpedicionFactura', agencyDay(day)),
]

const invoiceNode = (name: string, id: InvoiceId): XmlNode => sf(name, invoiceNodes(id))

const correctionNodes = ({ by, corrects }: Correction): (XmlNode | null)[] => [
  sf('TipoRectificativa', by === 'differences' ? 'I' : 'S'),
  corrects.length > 0
    ? sf(
        'FacturasRectificadas',
        corrects.map((id) => invoiceNode('IDFacturaRectificada', id)),
      )
    : null,
]

function replacedAmounts(kind: InvoiceKind): XmlNode | null {
  if (!('correction' in kind) || kind.correction.by === 'differences') return null
  return sf('ImporteRectificacion', [
    sf('BaseRectificada', agencyAmount(kind.correction.replacedBaseCents)),
    sf('CuotaRectificada', agencyAmount(kind.correction.replacedTaxCents)),
  ])
}

const partyNodes = ({ name, id }: Party): XmlNode[] => [
  sf('NombreRazon', freeText(name, 120)),
  'nif' in id ? sf('NIF', id.nif) : sf('IDOtro', otherNodes(id.other)),
]

const otherNodes = ({ country, kind, number }: OtherDocument): (XmlNode | null)[] => [
  country ? sf('CodigoPais', country) : null,
  sf('IDType', kind),
  sf('ID', number),
]

function lineNode(line: BreakdownLine): XmlNode {
  const base = sf('BaseImponibleOimporteNoSujeto', agencyAmount(line.baseCents))
  const head = [sf('Impuesto', '01'), sf('ClaveRegimen', line.regime)]
  if (line.vat === 'exempt') return sf('DetalleDesglose', [...head, sf('OperacionExenta', line.cause), base])
  if (line.vat === 'not_subject')
    return sf('DetalleDesglose', [...head, sf('CalificacionOperacion', line.reason), base])
  return sf('DetalleDesglose', [
    ...head,
    sf('CalificacionOperacion', 'S1'),
    sf('TipoImpositivo', agencyAmount(line.rateHundredths)),
    base,
    sf('CuotaRepercutida', agencyAmount(line.taxCents)),
  ])
}

const ending = (record: InvoiceRecord): XmlNode[] => [
  sf('Encadenamiento', [
    record.previous
      ? sf('RegistroAnterior', [...invoiceNodes(record.previous), sf('Huella', record.previous.hash)])
      : sf('PrimerRegistro', 'S'),
  ]),
  softwareNode(record.software),
  sf('FechaHoraHusoGenRegistro', recordTime(record)),
  sf('TipoHuella', '01'),
  sf('Huella', recordHash(record)),
]

const softwareNode = (software: Software): XmlNode =>
  sf('SistemaInformatico', [
    ...partyNodes(software.maker),
    sf('NombreSistemaInformatico', freeText(software.name, 30)),
    sf('IdSistemaInformatico', software.id),
    sf('Version', freeText(software.version, 50)),
    sf('NumeroInstalacion', freeText(software.installation, 100)),
    sf('TipoUsoPosibleSoloVerifactu', flag(software.onlyVerifactu)),
    sf('TipoUsoPosibleMultiOT', flag(software.mayServeSeveral)),
    sf('IndicadorMultiplesOT', flag(software.servesSeveral)),
  ])
