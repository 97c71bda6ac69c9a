import { Link } from 'react-router'
import { Label } from '@/components/ui/label'
import { optionsOf, Select } from '@/components/ui/select'
import { PAPEL_FAMILIA_LABELS } from '@/features/membros/public'
import type { Analise } from '../model'

export type Familia = { parente: string; papel: string }

type FamiliaSugeridaProps = {
  pessoas: Analise['familia']
  value: Familia | null
  onChange: (familia: Familia | null) => void
}

/** People who probably live with whoever registered, to be linked by the approval. */
export function FamiliaSugerida({ pessoas, value, onChange }: FamiliaSugeridaProps) {
  const papel = value?.papel ?? 'outro'
  return (
    <div className="space-y-3">
      <p className="text-sm">
        <span className="text-muted-foreground">Família sugerida: </span>
        {pessoas.map(({ id, nome_completo, motivo }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to={`/membros/${id}`} className="underline underline-offset-4">
              {nome_completo}
            </Link>{' '}
            ({motivo === 'telefone' ? 'mesmo telefone' : 'mesmo endereço'})
          </span>
        ))}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="space-y-1.5">
          <Label htmlFor="ligar-familia">Ligar à família de</Label>
          <Select
            id="ligar-familia"
            value={value?.parente ?? ''}
            options={[
              { value: '', label: 'Não ligar' },
              ...pessoas.map(({ id, nome_completo }) => ({ value: id, label: nome_completo })),
            ]}
            onChange={({ target }) => onChange(target.value ? { parente: target.value, papel } : null)}
          />
        </div>
        {value && (
          <div className="space-y-1.5">
            <Label htmlFor="papel-familia">Nessa família é</Label>
            <Select
              id="papel-familia"
              value={value.papel}
              options={optionsOf(PAPEL_FAMILIA_LABELS)}
              onChange={({ target }) => onChange({ ...value, papel: target.value })}
            />
          </div>
        )}
      </div>
    </div>
  )
}
