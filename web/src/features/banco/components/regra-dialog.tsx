import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useEscolhas } from '@/features/financeiro/public'
import { formatCount, formatDate, formatMoney, parseMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { regraForm } from '../model'
import { bancoMutations } from '../mutations'
import { bancoQueries } from '../queries'
import { useDestinos } from '../use-destinos'

const DIRECTIONS = [
  { value: 'sim', label: 'entra dinheiro' },
  { value: 'nao', label: 'sai dinheiro' },
]

type Tried = { campus: string; texto: string; entra: boolean; de?: number; ate?: number }

/** What the rule would have spoken of so far. */
function Experiencia({ campus, texto, entra, de, ate }: Tried) {
  const { data: linhas = [] } = useQuery(bancoQueries.tried(campus, texto, entra, de, ate))
  if (texto.length < 2) return null
  const [first] = linhas
  return (
    <div role="status" className="space-y-1 text-sm">
      <p className="font-medium">
        {first
          ? `Até hoje serviria para ${formatCount(first.total, 'linha', 'linhas')}.`
          : 'Até hoje não serviria para nenhuma linha.'}
      </p>
      <ul className="text-muted-foreground text-xs">
        {linhas.slice(0, 5).map(({ linha_id, dia, memo, valor_centavos, explicada_como }) => (
          <li key={linha_id} className="break-words">
            {formatDate(dia)} · {formatMoney(valor_centavos)} · {memo}
            {explicada_como && ` → ${explicada_como}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A rule proposes; it enters nothing by itself. */
export function RegraDialog({ campus, onClose }: { campus: string; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const { fundos } = useEscolhas(campus)
  const form = useSchemaForm(regraForm, {
    texto: '',
    entra: 'sim',
    de: '',
    ate: '',
    categoria: '',
    historico: '',
    fundo: '',
  })
  const save = useMutation(bancoMutations.saveRegra())
  const { control } = form
  const [texto, entra, de, ate] = form.watch(['texto', 'entra', 'de', 'ate'])
  const isIn = entra === 'sim'
  const destinos = useDestinos(campus, isIn)
  return (
    <FormDialog
      title="Nova regra"
      description="Ela propõe; quem aceita é você."
      form={form}
      label="Regra do banco"
      submitLabel="Salvar"
      onSubmit={(data) => save.mutateAsync({ ...data, id, campus }).then(onClose)}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="texto"
        label="Sempre que o texto do banco contém"
        maxLength={100}
        autoFocus
      />
      <SelectField control={control} name="entra" label="e" options={DIRECTIONS} />
      <div className="grid grid-cols-2 gap-4">
        <TextField control={control} name="de" label="de R$" inputMode="decimal" isOptional />
        <TextField control={control} name="ate" label="até R$" inputMode="decimal" isOptional />
      </div>
      <SelectField control={control} name="categoria" label="proponha" options={destinos} />
      <TextField
        control={control}
        name="historico"
        label="O que foi"
        hint="Sem nomes de quem deu."
        maxLength={200}
      />
      <SelectField
        control={control}
        name="fundo"
        label="Fundo"
        placeholder="Geral"
        options={fundos}
        isOptional
      />
      <Experiencia
        campus={campus}
        texto={useDeferredValue(texto.trim())}
        entra={isIn}
        de={parseMoney(de) ?? undefined}
        ate={parseMoney(ate) ?? undefined}
      />
    </FormDialog>
  )
}
