import { Select } from '@/components/ui/select'
import { usePermissions } from '@/lib/permissions'

type CampusFilterProps = { value: string; onChange: (campus: string) => void; className?: string }

/** Which of the person's campuses a page shows; nothing for who has one alone. */
export function CampusFilter({ value, onChange, className }: CampusFilterProps) {
  const { campi } = usePermissions()
  if (campi.length <= 1) return null
  return (
    <Select
      aria-label="Campus"
      placeholder="Todos os campi"
      options={campi.map((nome) => ({ value: nome, label: nome }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={className}
    />
  )
}
