import { useTranslation } from 'react-i18next'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { type Listing, listings } from '../../contract/score-schemes.ts'

interface ListingChoiceProps {
  value: Listing | null
  onPick: (listing: Listing) => void
}

/** Under which lists of a board a member's scores appear. */
export function ListingChoice({ value, onPick }: ListingChoiceProps) {
  const { t } = useTranslation('score-entry')
  return (
    <OptionGroup label={t('listing')}>
      {listings.map((each) => (
        <Option key={each} checked={value === each} onPick={() => onPick(each)}>
          {t(`listings.${each}`)}
        </Option>
      ))}
    </OptionGroup>
  )
}
