// Files as a bank writes them, with the parts that banks differ in: prefixes, empty parts, entries about other things.

export interface Reported {
  endToEndId: string
  code?: string
  /** Of pain.002; rejected when left out. */
  status?: string
  amount?: string
}

export interface StatusReport {
  messageId: string
  group?: { status: string; code?: string }
  block?: { id: string; status?: string; code?: string }
  debits?: Reported[]
  created?: string
}

const reason = (code: string | undefined) =>
  code === undefined ? '' : `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`

/** pain.002.001.03, with a prefix on each name. */
export function statusReport(report: StatusReport): string {
  const { messageId, group, block, debits = [], created = '2026-12-04T08:00:00' } = report
  const plain = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>B1</MsgId><CreDtTm>${created}</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.008</OrgnlMsgNmId>
      ${group ? `<GrpSts>${group.status}</GrpSts>${reason(group.code)}` : ''}</OrgnlGrpInfAndSts>
    ${block || debits.length > 0 ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${block?.id ?? `${messageId}.R`}</OrgnlPmtInfId>` : ''}
    ${block?.status ? `<PmtInfSts>${block.status}</PmtInfSts>${reason(block.code)}` : ''}
    ${debits
      .map(
        ({
          endToEndId,
          code,
          status = 'RJCT',
          amount,
        }) => `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>
          <TxSts>${status}</TxSts>${reason(code)}
          ${amount ? `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef>` : ''}</TxInfAndSts>`,
      )
      .join('')}
    ${block || debits.length > 0 ? '</OrgnlPmtInfAndSts>' : ''}</CstmrPmtStsRpt></Document>`
  return `<?xml version="1.0" encoding="UTF-8"?>${plain
    .replace(/<(\/?)([A-Z])/g, '<$1n:$2')
    .replace('xmlns=', 'xmlns:n=')}`
}

/** camt.054.001.08 or camt.053.001.02, with a salary, a transfer that came in and the collection beside the returns. */
export function accountFile(debits: Reported[], kind: '054' | '053' = '054', booked = '2026-12-04'): string {
  const [outer, inner] = kind === '054' ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] : ['BkToCstmrStmt', 'Stmt']
  const entry = (sign: 'DBIT' | 'CRDT', details: string) =>
    `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${booked}</Dt></BookgDt>${details}</Ntry>`
  const returned = ({ endToEndId, code = 'AM04', amount = '50.00' }: Reported) =>
    `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
      <RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf></TxDtls>`
  return `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${outer}><GrpHdr><MsgId>N1</MsgId></GrpHdr>
    <${inner}><Id>1</Id>
      ${entry('DBIT', '<NtryDtls><TxDtls><Refs><EndToEndId>SALARY</EndToEndId></Refs></TxDtls></NtryDtls>')}
      ${entry('CRDT', `<NtryDtls><TxDtls><Refs><EndToEndId>PAID-BACK</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>`)}
      ${entry('CRDT', '')}
      ${debits.length > 0 ? entry('DBIT', `<NtryDtls>${debits.map(returned).join('')}</NtryDtls>`) : ''}
    </${inner}></${outer}></Document>`
}
