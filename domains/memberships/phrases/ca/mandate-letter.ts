import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { mandateLetter as es } from '../es/mandate-letter.ts'

export const mandateLetter: Phrases<typeof es> = {
  fileName: 'mandat-{{reference}}.pdf',
  title: 'Ordre de domiciliació de càrrec directe SEPA',
  scheme: 'Càrrec directe bàsic (CORE)',
  reference: 'Referència de l’ordre',
  creditor: 'Creditor',
  creditorId: 'Identificador del creditor',
  creditorAddress: 'Adreça del creditor',
  debtor: 'Titular del compte',
  inFile: 'Com surt al fitxer del banc',
  member: 'Soci o sòcia',
  account: 'IBAN',
  bank: 'BIC',
  kind: 'Tipus de pagament',
  recurrent: 'Pagament recurrent',
  authorisation:
    'Amb la signatura d’aquesta ordre de domiciliació, el deutor autoritza (A) el creditor a enviar instruccions a l’entitat del deutor per carregar al seu compte i (B) l’entitat a efectuar els càrrecs al seu compte seguint les instruccions del creditor. Com a part dels seus drets, el deutor està legitimat al reemborsament per la seva entitat en els termes i condicions del contracte que hi ha subscrit. La sol·licitud de reemborsament s’ha de fer dins de les vuit setmanes següents a la data del càrrec al compte. Pot obtenir informació addicional sobre els seus drets a la seva entitat financera.',
  notice:
    'El creditor avisarà de cada càrrec per correu electrònic, amb l’import i la data, almenys dos dies abans; així ho acorden les dues parts.',
  place: 'Lloc i data',
  signature: 'Signatura del titular del compte',
  footer:
    'Tots els camps han d’estar emplenats. Un cop signada, aquesta ordre es lliura al creditor perquè la guardi.',
}
