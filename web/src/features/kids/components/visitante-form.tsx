import { useState } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { MomentField } from '@/components/form/moment-field'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Card, CardContent } from '@/components/ui/card'
import { toE164 } from '@/lib/phone'
import { useMutation } from '@/lib/use-mutation'
import { type VisitanteData, visitanteForm } from '../model'
import { useKids } from '../queries'

/** A child that visits: the least that is needed, and no document. */
export function VisitanteForm({
  onBack,
  onDone,
}: {
  onBack: () => void
  onDone: (telefone: string) => void
}) {
  const api = useKids()
  const [ids] = useState(() => ({ crianca: crypto.randomUUID(), responsavel: crypto.randomUUID() }))
  const form = useSchemaForm(visitanteForm, {
    nome: '',
    nascimento: '',
    responsavel_nome: '',
    telefone: '',
    alergia: '',
  })
  const save = useMutation({
    mutationFn: async (data: VisitanteData) => {
      const telefone = (await toE164(data.telefone)) ?? data.telefone
      await api.visitante({ ...data, telefone, ...ids })
      return telefone
    },
    onSuccess: onDone,
  })
  return (
    <Card>
      <CardContent>
        <FormRoot form={form} label="Criança visitante" onSubmit={(data) => save.mutateAsync(data)}>
          <TextField
            control={form.control}
            name="nome"
            label="Primeiro nome da criança"
            autoComplete="off"
            autoFocus
          />
          <MomentField
            control={form.control}
            name="nascimento"
            label="Mês e ano de nascimento"
            kind="month"
          />
          <TextField
            control={form.control}
            name="responsavel_nome"
            label="Quem responde por ela"
            autoComplete="off"
          />
          <PhoneField control={form.control} name="telefone" label="Telefone" />
          <TextField control={form.control} name="alergia" label="Alergia" autoComplete="off" isOptional />
          <FormActions submitLabel="Cadastrar visitante" cancelLabel="Voltar" onCancel={onBack} />
        </FormRoot>
      </CardContent>
    </Card>
  )
}
