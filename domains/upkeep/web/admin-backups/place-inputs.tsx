import { useTranslation } from 'react-i18next'
import type { FormPart, Input } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { PasswordField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import type { PlaceKind } from '../../contract/backups.ts'

export const hourText = (hour: number): string => `${hour}:00`

const hours = Array.from({ length: 24 }, (_, hour) => [hour, hourText(hour)] as const)
const sshPort = 22

/** The fields of a kind of place. `isStored`: its secret may be left empty. */
export function usePlaceInputs(kind: PlaceKind, isStored: boolean): { place: FormPart[]; hour: Input } {
  const { t } = useTranslation('admin-backups')
  const address = { autoCapitalize: 'none', spellCheck: false } as const
  const field = (name: string, label: string, hint?: string): Input => ({
    name: `place.${name}`,
    label,
    more: address,
    ...(hint && { hint }),
  })
  const secret = (name: string, label: string): Input => ({
    ...field(name, label),
    render: ({ error }) => (
      <PasswordField
        name={`place.${name}`}
        label={label}
        error={error}
        hint={isStored && t('field.keepsSecret')}
        autoComplete="off"
        required={!isStored && name === 'secretKey'}
      />
    ),
  })
  const user = field('user', t('field.user'))
  const password = secret('password', t('field.password'))
  const port: Input = {
    ...field('port', t('field.port')),
    render: ({ error, first }) => (
      <TextField
        name="place.port"
        label={t('field.port')}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={first || sshPort}
      />
    ),
  }
  const parts: Record<PlaceKind, FormPart[]> = {
    folder: [field('path', t('field.folder'), t('field.folderHint'))],
    s3: [
      field('endpoint', t('field.endpoint'), t('field.endpointHint')),
      [
        field('region', t('field.region'), t('field.regionHint')),
        field('bucket', t('field.bucket'), t('field.bucketHint')),
      ],
      field('prefix', t('field.prefix')),
      field('accessKeyId', t('field.accessKeyId')),
      secret('secretKey', t('field.secretKey')),
    ],
    sftp: [
      [field('host', t('field.host')), port],
      field('path', t('field.path'), t('field.pathHint')),
      user,
      password,
      { ...field('privateKey', t('field.privateKey'), t('field.privateKeyHint')), type: 'area' },
    ],
    webdav: [field('url', t('field.url'), t('field.urlHint')), user, password],
  }
  return {
    place: parts[kind],
    hour: { name: 'hour', label: t('field.hour'), hint: t('field.hourHint'), options: hours },
  }
}
