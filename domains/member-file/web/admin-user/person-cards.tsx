import { stack } from '../../../../platform/web/ui/primitives.ts'
import { HouseholdSection } from '../../../households/web/member-file/household-section.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { MemberConsents } from '../../../people/web/member-file/member-consents.tsx'
import { MemberWaivers } from '../../../people/web/member-file/member-waivers.tsx'
import { MemberRestrictions } from '../../../training/web/restrictions/member-restrictions.tsx'
import { MergeSection } from './merge-section.tsx'

/** Whom a member belongs to, what was signed and agreed to for them, and accounts that are the same person. */
export const PersonCards = ({ member }: { member: AdminUser }) => (
  <>
    <HouseholdSection member={member} />
    <MemberRestrictions memberId={member.id} heading="h2" className={stack(2, 'packed', 'panel-l', 'pad4')} />
    <MemberWaivers member={member} />
    <MemberConsents member={member} />
    <MergeSection member={member} />
  </>
)
