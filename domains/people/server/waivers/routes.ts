import type { FastifyInstance } from 'fastify'
import { textIn, textOf } from '../../../../platform/contract/texts.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  currentWaiver,
  listWaivers,
  memberWaivers,
  publishWaiver as publishEndpoint,
  signWaiver as signEndpoint,
  type WaiverSignature,
  withdrawWaiver as withdrawEndpoint,
} from '../../contract/waivers.ts'
import { publishWaiver, withdrawWaiver } from './publish-waiver.ts'
import {
  countUnsigned,
  type SignatureRow,
  selectCurrent,
  selectSignatures,
  selectVersions,
} from './queries.ts'
import { signWaiver } from './sign-waiver.ts'
import { waiverProposal } from './waiver-proposal.ts'

const versionsShown = 50

export default async function waivers(app: FastifyInstance): Promise<void> {
  route(app, currentWaiver, async ({ language }) => {
    const row = await selectCurrent(app.db)
    return {
      waiver: row
        ? {
            version: row.version,
            text: textIn(row.text, language),
            questions: textOf(row.questions, language) ?? [],
          }
        : null,
    }
  })
  route(app, memberWaivers, async ({ params, caller }) => {
    if (caller.id !== params.id && !caller.isAdmin) throw new Refusal('not_found')
    return (await selectSignatures(app.db, params.id)).map(signatureOnWire)
  })
  route(app, signEndpoint, async ({ caller, body, language }) => {
    await signWaiver(app, { ...body, memberId: caller.id, byId: caller.actorId, language })
    const signed = (await selectSignatures(app.db, caller.id)).find(({ version }) => version === body.version)
    if (!signed) throw new Error(`the signature of member ${caller.id} was written and not found`)
    return signatureOnWire(signed)
  })
  route(app, listWaivers, async () => {
    const [counts, versions] = await Promise.all([
      countUnsigned(app.db),
      selectVersions(app.db, versionsShown),
    ])
    return {
      ...counts,
      proposal: waiverProposal(),
      versions: versions.map((row) => ({
        version: row.version,
        texts: { text: row.text, questions: row.questions },
        publishedAt: row.created_at.toISOString(),
        publishedBy: row.by,
        signatures: row.signatures,
      })),
    }
  })
  route(app, publishEndpoint, ({ body, caller }) => publishWaiver(app, body, caller.id))
  route(app, withdrawEndpoint, ({ body, caller }) => withdrawWaiver(app, body.version, caller.id))
}

const signatureOnWire = ({ questions, ...row }: SignatureRow): WaiverSignature => ({
  version: row.version,
  signedAt: row.signed_at.toISOString(),
  signedAs: row.signed_as,
  signedBy: row.signed_by === null ? null : { id: row.signed_by, name: row.signer ?? '' },
  language: row.language,
  answers: row.answers.map((yes, nth) => ({ question: textOf(questions, row.language)?.[nth] ?? '', yes })),
  note: row.note,
})
