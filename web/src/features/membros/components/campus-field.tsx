import { SelectField } from '@/components/form/select-field'
import { usePermissions } from '@/lib/permissions'
import { fichaField } from '../ficha-field'
import { CAMPUS_HINT } from '../model'

/** The campus of a record, among those that the person reaches. */
export function CampusField({ campus }: { campus: string }) {
  const { flags, especial, campi } = usePermissions()
  const canChange = flags.isAdmin || flags.isPastor || flags.isLider || especial
  const names = [...new Set([campus, ...campi])].filter(Boolean)
  return (
    <SelectField
      {...fichaField('campus')}
      options={names.map((nome) => ({ value: nome, label: nome }))}
      disabled={!canChange}
      hint={canChange ? undefined : CAMPUS_HINT}
    />
  )
}
