import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { useEscolhas } from '../../use-escolhas'
import { dinheiroMutations } from '../mutations'
import { dinheiroQueries } from '../queries'

const schema = z.object({
  conta: z.string().min(1, 'Escolha a conta que recebe'),
  caixa: z.string(),
})

type EscolhaProps = { campus: string; conta: string; caixa: string; onClose: () => void }

function EscolhaDialog({ campus, conta, caixa, onClose }: EscolhaProps) {
  const { onde } = useEscolhas(campus)
  const form = useSchemaForm(schema, { conta, caixa })
  const choose = useMutation(dinheiroMutations.choose())
  return (
    <FormDialog
      title={`Inscrições de ${campus}`}
      description="O que já foi pago e esperava por esta escolha entra no livro na hora."
      form={form}
      label="Conta das inscrições"
      submitLabel="Salvar"
      onSubmit={(data) =>
        choose
          .mutateAsync({ campus, conta_contabil_id: data.conta, caixa_id: data.caixa || null })
          .then(onClose)
      }
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="conta"
        label="Pix, cartão e transferência chegam em"
        options={onde(true)}
      />
      <SelectField
        control={form.control}
        name="caixa"
        label="Dinheiro vivo vai para"
        placeholder="A mesma conta"
        options={onde(false)}
        isOptional
      />
    </FormDialog>
  )
}

/** In which account of each campus the money of registrations arrives. */
export function ContaDasInscricoes({ campus }: { campus: string }) {
  const { campi, canEdit } = usePermissions()
  const { data } = useQuery(dinheiroQueries.recebimento())
  const { contas } = useEscolhas(campus)
  const [aberto, setAberto] = useState<string | null>(null)
  if (!data) return null
  const nome = (id: string | null) => contas.find((conta) => conta.id === id)?.nome
  const deste = (um: string | null) => data.find((linha) => linha.campus === um)
  return (
    <Section title="Onde o dinheiro chega">
      <Card>
        <ul className="divide-y divide-border">
          {(campus ? [campus] : campi).map((um) => {
            const linha = deste(um)
            return (
              <li key={um} className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
                <span className="min-w-0 break-words">
                  {linha ? nome(linha.conta_contabil_id) : 'Nenhuma conta escolhida'}
                  {linha?.caixa_id && `; dinheiro vivo: ${nome(linha.caixa_id)}`}
                  {campi.length > 1 && <span className="block text-muted-foreground text-xs">{um}</span>}
                </span>
                {canEdit('financeiro') && (
                  <Button
                    variant={linha ? 'ghost' : 'outline'}
                    size="sm"
                    aria-label={`${linha ? 'Mudar' : 'Escolher'} a conta das inscrições de ${um}`}
                    onClick={() => setAberto(um)}
                  >
                    {linha ? 'Mudar' : 'Escolher'}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      {aberto && (
        <EscolhaDialog
          campus={aberto}
          conta={deste(aberto)?.conta_contabil_id ?? ''}
          caixa={deste(aberto)?.caixa_id ?? ''}
          onClose={() => setAberto(null)}
        />
      )}
    </Section>
  )
}
