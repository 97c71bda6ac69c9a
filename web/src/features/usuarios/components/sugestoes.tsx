import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import type { Database } from '@/lib/supabase'

type Sugestao = Database['public']['Functions']['sugestoes_de_vinculo']['Returns'][number]

type SugestoesProps = {
  sugestoes: readonly Sugestao[]
  onChoose: (membro: string) => void
  isPending?: boolean
}

/** Church records that may be this person's. */
export function Sugestoes({ sugestoes, onChoose, isPending }: SugestoesProps) {
  if (sugestoes.length === 0) return null
  return (
    <ul aria-label="Cadastros sugeridos" className="divide-y divide-border rounded-md border border-border">
      {sugestoes.map(({ membro_id, nome_completo, campus, foto, motivo }) => (
        <li key={membro_id} className="flex items-center gap-3 px-3 py-2">
          <Avatar size="sm" name={nome_completo} src={foto} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{nome_completo}</span>
            <span className="block text-muted-foreground text-sm">
              {motivo} · {campus}
            </span>
          </span>
          <Button
            type="button"
            variant="outline"
            disabled={isPending}
            aria-label={`Vincular a ${nome_completo}`}
            onClick={() => onChoose(membro_id)}
          >
            Vincular
          </Button>
        </li>
      ))}
    </ul>
  )
}
