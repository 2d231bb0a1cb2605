import type { AgencyErrorMeaning } from '../contracts/agency-errors.ts'

/** By code of the agency's list of errors. */
const codes: Readonly<Record<AgencyErrorMeaning, readonly number[]>> = {
  agency_trouble: [1129, 1241, 1243, 1256, 1288, 3500, 3501, 4108, 4110, 4111, 4128, 4134],
  already_cancelled: [3001],
  already_registered: [3000],
  certificate: [4112],
  chain: [1174, 1175, 1180, 1262, 1263, 1269, 1291, 1292, 2000, 2002, 2003, 2008],
  clock: [1244, 1268, 2004],
  company: [1108, 1120, 1172, 1215, 1217, 1219, 1240, 1282, 4104, 4107, 4109, 4115, 4116],
  correction: [1107, 1114, 1115, 1116, 1117, 1118, 1119, 1154],
  dates: [1105, 1112, 1125, 1133, 1134, 1145, 1146, 1147, 1152, 1173],
  first_record: [1274, 2007],
  not_registered: [3002],
  number: [1104, 1130, 1287],
  over_limit: [1150],
  permission: [3003],
  recipient_document: [
    1101, 1102, 1103, 1111, 1122, 1123, 1126, 1131, 1156, 1191, 1192, 1232, 1233, 1234, 1239, 1254, 1255,
    1289, 1290,
  ],
  recipient_unknown: [1109, 1110, 1121, 1193, 1283, 2001],
  recipients: [1189, 1190],
  registered_by_form: [3004],
  software: [
    1100, 1106, 1153, 1161, 1171, 1176, 1177, 1179, 1212, 1213, 1220, 1221, 1222, 1223, 1226, 1242, 1247,
    1251, 1253, 1275, 1276, 4102, 4103, 4106, 4113, 4114, 4118, 4119, 4120, 4121, 4127, 4135, 4136, 4137,
    4138, 4139,
  ],
  suspended: [4141],
  totals: [1210, 1216, 1266, 1267, 2005, 2006],
  vat_amount: [1142, 1143, 1207, 1208],
  vat_rate: [1124, 1132, 1194, 1206, 1235, 1236],
  vat_reason: [1181, 1182, 1195, 1196, 1199, 1200, 1203, 1205, 1237, 1238, 1245, 1246, 1252, 1260],
}

const meanings = new Map(
  Object.entries(codes).flatMap(([meaning, own]) =>
    own.map((code) => [code, meaning as AgencyErrorMeaning] as const),
  ),
)

/** Null for a code that we have no words for: the agency's own text is shown. */
export const agencyErrorMeaning = (code: number | null): AgencyErrorMeaning | null =>
  code === null ? null : (meanings.get(code) ?? null)
