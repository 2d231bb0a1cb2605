import { useTranslation } from 'react-i18next'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { ConsentKind, Consents } from '../../contract/consents.ts'

const kinds: readonly ConsentKind[] = ['data', 'pictures']

interface ConsentSwitchesProps {
  consents: Consents
  /** Adults are asked for pictures only: they accepted the terms when they signed up. */
  ofAdult?: boolean
  onChoose: (chosen: Partial<Consents>) => Promise<void>
}

/** Each consent apart, to give and to withdraw. */
export function ConsentSwitches({ consents, ofAdult = false, onChoose }: ConsentSwitchesProps) {
  const { t } = useTranslation('account')
  const { busy, problem, run } = useWork<ConsentKind>()
  return (
    <div className={stack(3)}>
      {(ofAdult ? kinds.slice(1) : kinds).map((kind) => (
        <Switch
          key={kind}
          label={t(`consents.${kind}`)}
          hint={t(`consents.${kind}Hint`)}
          on={consents[kind]}
          busy={busy === kind}
          onChange={(on) => void run(() => onChoose({ [kind]: on }), kind)}
        />
      ))}
      <FormProblem problem={problem} />
    </div>
  )
}
