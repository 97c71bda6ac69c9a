import { useQuery } from '@tanstack/react-query'
import { Select } from '@/components/ui/select'
import { eventosQueries } from '../queries'

type MinisterioSelectProps = { campus: string; value: string; onChange: (ministerio: string) => void }

/** All that takes place in a campus, or what belongs to one of its ministries. */
export function MinisterioSelect({ campus, value, onChange }: MinisterioSelectProps) {
  const { data: ministerios = [] } = useQuery({
    ...eventosQueries.ministerios(campus),
    enabled: campus !== '',
  })
  if (ministerios.length === 0) return null
  return (
    <Select
      aria-label="Ministério"
      className="min-w-36 flex-1 sm:w-56 sm:flex-none"
      options={[
        { value: '', label: 'Todos os ministérios' },
        ...ministerios.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
