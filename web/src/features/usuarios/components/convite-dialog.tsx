import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { optionsOf } from '@/components/ui/select'
import { SetUpEmail, useLeaves } from '@/features/auth/public'
import { MembroPicker } from '@/features/membros/public'
import { PAPEL_LABELS } from '@/features/permissoes/public'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { CONVITE_VAZIO, type ConviteData, conviteForm } from '../model'
import { type Feito, usuariosMutations } from '../mutations'
import { usuariosQueries } from '../queries'
import { ConviteFeito } from './convite-feito'
import { Sugestoes } from './sugestoes'

const PAPEL_OPTIONS = optionsOf(PAPEL_LABELS)

type Way = { enviar: boolean }

/** Invites one person: who, with which role, and which record of the church is theirs. */
function Formulario({ onDone }: { onDone: (feito: Feito, nome: string) => void }) {
  const { campi, flags, especial } = usePermissions()
  const leaves = useLeaves()?.email ?? false
  const invite = useMutation(usuariosMutations.invite())
  const form = useSchemaForm(conviteForm, {
    ...CONVITE_VAZIO,
    campus: campi.length === 1 ? (campi[0] ?? '') : '',
  })
  const { control } = form
  const [nome, sobrenome, email, membro, papel] = useWatch({
    control,
    name: ['nome', 'sobrenome', 'email', 'membro_id', 'papel'],
  })
  const pessoa = { email: email.trim() || undefined, nome: `${nome} ${sobrenome}`.trim() || undefined }
  const { data: sugestoes = [] } = useQuery({
    ...usuariosQueries.sugestoes(pessoa),
    enabled: !membro && Boolean(pessoa.email ?? pessoa.nome),
  })
  const options = campi.map((one) => ({ value: one, label: one }))
  const choose = (id: string | null) => form.setValue('membro_id', id, { shouldDirty: true })

  async function send(data: ConviteData, { enviar }: Way) {
    try {
      onDone(await invite.mutateAsync({ data, enviar }), data.nome)
    } catch {
      // the mutation has told the person already; what was typed stays
    }
  }

  return (
    <FormRoot form={form} onSubmit={(data) => send(data, { enviar: leaves })} label="Convite">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="nome" label="Nome" autoComplete="off" autoFocus />
        <TextField control={control} name="sobrenome" label="Sobrenome" isOptional autoComplete="off" />
      </div>
      <TextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
      />
      <SelectField control={control} name="campus" label="Campus" options={options} />
      {(flags.isAdmin || especial) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            control={control}
            name="papel"
            label="Papel"
            isOptional
            placeholder="Nenhum: vale como visitante"
            options={PAPEL_OPTIONS}
          />
          {papel && (
            <SelectField
              control={control}
              name="papel_campus"
              label="Campus do papel"
              isOptional
              placeholder="Sem campus"
              options={options}
            />
          )}
        </div>
      )}
      <MembroPicker
        label="Cadastro na igreja"
        isOptional
        value={membro}
        onChange={choose}
        hint="A conta fica ligada a este cadastro quando a pessoa aceitar."
      />
      {!membro && <Sugestoes sugestoes={sugestoes} onChoose={choose} />}
      <SetUpEmail />
      <DialogFooter>
        {leaves && (
          <Button
            type="button"
            variant="outline"
            onClick={form.handleSubmit((data) => send(data, { enviar: false }))}
          >
            Só gerar o link
          </Button>
        )}
        <Button type="submit" isPending={invite.isPending}>
          {leaves ? 'Enviar por e-mail' : 'Gerar o link'}
        </Button>
      </DialogFooter>
    </FormRoot>
  )
}

export function ConviteDialog({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState<{ feito: Feito; nome: string } | null>(null)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={done ? 'Convite pronto' : 'Convidar uma pessoa'}
        description={
          done ? undefined : 'Ela recebe um link, cria a própria senha e já entra com o que você escolher.'
        }
      >
        {done ? (
          <ConviteFeito {...done} onClose={onClose} />
        ) : (
          <Formulario onDone={(feito, nome) => setDone({ feito, nome })} />
        )}
      </DialogContent>
    </Dialog>
  )
}
