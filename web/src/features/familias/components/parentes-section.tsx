import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { useUndo } from '@/features/auditoria/public'
import { formatPhone } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { grauLabel, type Parente } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'
import { ParenteDialog } from './parente-dialog'
import { PessoaLine } from './pessoa-line'

type ParentesSectionProps = {
  membro: { id: string; nome_completo: string }
  parentes: readonly Parente[]
  canEdit: boolean
}

/** Who is related to the person, wherever they live, with or without a record. */
export function ParentesSection({ membro, parentes, canEdit }: ParentesSectionProps) {
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
  return (
    <Section title="Parentes" actions={add}>
      <Card>
        {parentes.length === 0 && <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhum parente.</p>}
        <ul aria-label="Parentes" className="divide-y divide-border">
          {parentes.map((parente) => {
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
          })}
        </ul>
      </Card>
      {isAdding && <ParenteDialog membro={membro} onDone={() => setAdding(false)} />}
    </Section>
  )
}
