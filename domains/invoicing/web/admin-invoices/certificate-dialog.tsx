import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { type Company, keepCertificate } from '../../contract/invoices.ts'

/** Takes a PKCS#12 file and its password. */
export function CertificateDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('admin-invoices')
  const [file, setFile] = useState<File>()
  const form = useCallForm({
    check: () => ({}),
    atField: { certificate_password: 'password' },
    send: async ({ password = '' }) => {
      if (!file) return
      const body = { file: await base64Of(file), password }
      await command(keepCertificate, { params: { id: company.id }, body })
      toast(t('certificate.kept'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('certificate.title')}
      form={form}
      save={t('save')}
      disabled={!file}
      onClose={onClose}
    >
      <FormNote>{t('certificate.hint')}</FormNote>
      <TextField
        label={t('certificate.file')}
        type="file"
        accept=".p12,.pfx"
        required
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      <TextField
        {...form.field('password', t('certificate.password'))}
        type="password"
        required
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
