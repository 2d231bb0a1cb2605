import type { AgencyErrorGroup } from '../contract/agency-errors.ts'
import type { RecordProblem } from './invoice-record-problems.ts'

/** Codes of the agency's list of errors that our records and submissions can get. */
const codes: Readonly<Record<Exclude<AgencyErrorGroup, 'unknown'>, readonly number[]>> = {
  // The buyer's NIF or name is not in the census.
  recipient: [1109, 1110, 1121, 1123, 1193, 1239, 1283, 1290, 2001],
  // The company's NIF or name is not in the census.
  company: [1108, 1120, 1154, 1172, 1215, 1217, 1219, 1240, 1282, 4104, 4107, 4109, 4115, 4116],
  // NIF of the software's distributor.
  maker: [1176],
  certificate: [3003, 4112],
  suspended: [4141],
  vat: [1124, 1132, 1181, 1182, 1194, 1195, 1196, 1199, 1235, 1236, 1237, 1238],
  over_limit: [1150],
  // Dates and times are ours: they lie in the future only if the server's clock does.
  clock: [1112, 1125, 1173, 2004],
  known: [3000],
  // The whole submission, which is sent again.
  agency_down: [3500, 3501, 4108, 4110, 4111, 4128, 4134],
  // One record, which is sent again only if it is reported again.
  agency_slip: [1129, 1241, 1243, 1256, 1288],
  software: [
    // Form of the record
    1100, 1101, 1102, 1103, 1104, 1105, 1106, 1111, 1122, 1126, 1130, 1131, 1133, 1134, 1145, 1146, 1147,
    1152, 1156, 1171, 1177, 1179, 1212, 1213, 1220, 1221, 1222, 1223, 1226, 1232, 1233, 1234, 1242, 1244,
    1247, 1251, 1253, 1254, 1255, 1268, 1287, 1289,
    // Subject of the error
    1107, 1114, 1115, 1116, 1117, 1118, 1119, 1189, 1190, 1191, 1192,
    // Amounts and regimes
    1142, 1143, 1200, 1203, 1205, 1206, 1207, 1208, 1210, 1216, 1245, 1246, 1252, 1260, 1266, 1267, 2005,
    2006,
    // The chain
    1174, 1175, 1180, 1262, 1263, 1269, 1274, 1291, 1292, 2000, 2002, 2003, 2007, 2008,
    // Mending, and what the agency has of the invoice
    1153, 1161, 1275, 1276, 3001, 3002, 3004,
    // The submission
    4102, 4103, 4106, 4113, 4114, 4118, 4119, 4120, 4121, 4127, 4135, 4136, 4137, 4138, 4139,
  ],
}

const groups = new Map(
  Object.entries(codes).flatMap(([group, own]) =>
    own.map((code) => [String(code), group as AgencyErrorGroup] as const),
  ),
)

/** In the order of groups. */
export const groupedCodes: readonly string[] = [...groups.keys()]

/** `unknown` for a code that is not ours, or none. */
export const agencyErrorGroup = (code: string | null): AgencyErrorGroup => groups.get(code ?? '') ?? 'unknown'

/** Of a record of an invoice of this type. Simplified invoices name no buyer: what is not in the census is the company. */
export function recordErrorGroup(code: string, type: string): AgencyErrorGroup {
  const group = agencyErrorGroup(code)
  return group === 'recipient' && (type === 'F2' || type === 'R5') ? 'company' : group
}

/** Of a refused submission, whose text begins with its code: `4112 El titular …`. */
export const faultGroup = (detail: string): AgencyErrorGroup =>
  agencyErrorGroup(/^\d{4}\b/.exec(detail)?.[0] ?? null)

const adviceOn: Partial<Record<RecordProblem, AgencyErrorGroup>> = {
  issuer: 'company',
  recipients: 'recipient',
  recipient_id: 'recipient',
  breakdown: 'vat',
  vat_rate: 'vat',
  vat_amount: 'vat',
  exempt_cause: 'vat',
  over_simplified_limit: 'over_limit',
  software: 'maker',
  day: 'clock',
  time: 'clock',
}

/** Advice for records that we hold back; `software` where the gym can do nothing. */
export const adviceOf = (problems: readonly RecordProblem[]): AgencyErrorGroup[] => [
  ...new Set(problems.map((problem) => adviceOn[problem] ?? 'software')),
]
