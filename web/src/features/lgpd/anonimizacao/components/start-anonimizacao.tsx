import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { type Previa, type StartData, startForm } from '../model'

type Props = { membro: string; nome: string; previa: Previa }

/** The first person asks; nothing goes before another one confirms. */
export function StartAnonimizacao({ membro, nome, previa }: Props) {
  const conhecida = previa.identidade !== null
  const [asked, setAsked] = useState<StartData | null>(null)
  const start = useMutation(lgpdMutations.startAnonimizacao(membro))
  const form = useSchemaForm(startForm(conhecida), { identidade: '' })
  return (
    <Section
      title="Pedir a anonimização"
      description="Nada é apagado agora. Outra pessoa com a mesma permissão confirma em até 7 dias."
    >
      <FormRoot form={form} onSubmit={setAsked} isPending={start.isPending} label="Pedir a anonimização">
        {conhecida ? (
          <p className="text-sm">Identidade conferida: {previa.identidade}</p>
        ) : (
          <TextField
            control={form.control}
            name="identidade"
            label="Como a identidade foi conferida"
            placeholder="Documento com foto, no balcão"
          />
        )}
        <div>
          <Button type="submit" variant="destructive" isPending={start.isPending}>
            Pedir a anonimização
          </Button>
        </div>
      </FormRoot>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Pedir a anonimização?"
        description={`Depois que outra pessoa confirmar, os dados de ${nome} são apagados para sempre. Não há como desfazer.`}
        confirmLabel="Pedir"
        isPending={start.isPending}
        onConfirm={() =>
          asked &&
          start.mutate(
            { identidade: asked.identidade, resumo: previa.resumo },
            { onSettled: () => setAsked(null) },
          )
        }
      />
    </Section>
  )
}
