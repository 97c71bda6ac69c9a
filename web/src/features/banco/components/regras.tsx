import { useQuery } from '@tanstack/react-query'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { financeiroQueries } from '@/features/financeiro/public'
import { formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { bancoMutations } from '../mutations'
import { bancoQueries } from '../queries'
import { RegraDialog } from './regra-dialog'

/** “entre R$ 10,00 e R$ 20,00”, as much of it as there is. */
function valores(de: number | null, ate: number | null): string {
  if (de && ate) return `, entre ${formatMoney(de)} e ${formatMoney(ate)}`
  if (de) return `, de ${formatMoney(de)} para cima`
  return ate ? `, até ${formatMoney(ate)}` : ''
}

/** The rules of a campus as sentences, in the order in which they are asked. */
export function Regras({ campus }: { campus: string }) {
  const { data: regras = [] } = useQuery(bancoQueries.regras(campus))
  const { data: contas = [] } = useQuery(financeiroQueries.contas())
  const [isOpen, setOpen] = useState(false)
  const raise = useMutation(bancoMutations.raiseRegra())
  const remove = useMutation(bancoMutations.deleteRegra())
  const canEdit = usePermissions().canEdit('financeiro')
  const nameOf = (id: string) => contas.find((conta) => conta.id === id)?.nome ?? 'outra conta'
  return (
    <Section
      title="Regras"
      description="O que se propõe para linhas que se repetem. Vale a primeira que serve."
      actions={
        canEdit && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <Plus aria-hidden />
            Nova regra
          </Button>
        )
      }
    >
      {regras.length > 0 && (
        <Card>
          <ol className="divide-y divide-border">
            {regras.map(({ id, texto, entra, de_centavos, ate_centavos, categoria_id, historico }, index) => (
              <li key={id} className="flex min-h-11 items-center justify-between gap-2 px-4 py-2 text-sm">
                <span className="min-w-0 flex-1 break-words">
                  Sempre que o texto contém “{texto}” e {entra ? 'entra' : 'sai'} dinheiro
                  {valores(de_centavos, ate_centavos)} → {nameOf(categoria_id)}: {historico}
                </span>
                {canEdit && (
                  <span className="flex">
                    {index > 0 && (
                      <IconButton label={`Subir a regra “${texto}”`} onClick={() => raise.mutate(id)}>
                        <ArrowUp aria-hidden />
                      </IconButton>
                    )}
                    <IconButton label={`Retirar a regra “${texto}”`} onClick={() => remove.mutate(id)}>
                      <Trash2 aria-hidden />
                    </IconButton>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </Card>
      )}
      {isOpen && <RegraDialog campus={campus} onClose={() => setOpen(false)} />}
    </Section>
  )
}
