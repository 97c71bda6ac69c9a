import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Fold } from '@/components/page/fold'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { useUndo } from '@/features/auditoria/public'
import { formatNumber, formatPhone } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Casa, grauLabel, type Parente } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'
import { ParenteDialog } from './parente-dialog'
import { PessoaLine } from './pessoa-line'

type ParentesSectionProps = {
  membro: { id: string; nome_completo: string }
  parentes: readonly Parente[]
  /** Who lives with them stands in the household already. */
  casa: Casa | null
  canEdit: boolean
}

/** Who is related to the person, wherever they live, with or without a record. */
export function ParentesSection({ membro, parentes, casa, canEdit }: ParentesSectionProps) {
  const moram = new Set(casa?.pessoas.map(({ id }) => id))
  const { fora = [], dentro = [] } = Object.groupBy(parentes, ({ id }) =>
    id && moram.has(id) ? 'dentro' : 'fora',
  )
  const [isAdding, setAdding] = useState(false)
  const say = useUndo(TOUCHED)
  const remove = useMutation(familiasMutations.removeParente())
  const handleRemove = (parentesco: string) =>
    remove.mutate(parentesco, { onSuccess: (operacao) => say('Parente removido.', operacao) })
  const add = canEdit && (
    <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Adicionar parente
    </Button>
  )
  const line = (parente: Parente) => {
    const { parentesco, grau, sexo, nome, telefone } = parente
    const detail = [grauLabel(grau, sexo), formatPhone(telefone)].filter(Boolean).join(', ')
    return (
      <PessoaLine key={parentesco} {...parente} nome={nome ?? ''} detail={detail}>
        {canEdit && (
          <IconButton label={`Remover ${nome}`} onClick={() => handleRemove(parentesco)}>
            <X aria-hidden />
          </IconButton>
        )}
      </PessoaLine>
    )
  }
  return (
    <Section title="Parentes" actions={add}>
      <Card>
        {parentes.length === 0 && <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhum parente.</p>}
        {fora.length > 0 && (
          <ul aria-label="Parentes" className="divide-y divide-border">
            {fora.map(line)}
          </ul>
        )}
        {dentro.length > 0 && (
          <div className="border-border border-t first:border-t-0">
            <Fold title={`Da mesma casa (${formatNumber(dentro.length)})`} className="px-4 md:px-5">
              <ul aria-label="Parentes da mesma casa" className="divide-y divide-border">
                {dentro.map(line)}
              </ul>
            </Fold>
          </div>
        )}
      </Card>
      {isAdding && <ParenteDialog membro={membro} onDone={() => setAdding(false)} />}
    </Section>
  )
}
