import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { optionsOf, Select, type SelectOption } from '@/components/ui/select'
import { usePermissions } from '@/lib/permissions'
import { MembroPicker } from '../../components/membro-picker'
import { opcoesQueries } from '../../filtro/opcoes'
import { useSituacoes } from '../../use-situacoes'
import type { Acao } from '../model'

type AcaoFieldsProps = { acao: Acao; onChange: (patch: Partial<Acao>) => void }
type FieldProps = { label: string; value: string | null | undefined; onChange: (value: string) => void }

/** Deaths and transfers are told one by one, on the person's page: more follows from them. */
const NOT_FOR_MANY = ['falecido', 'transferido']

function Choice({ label, value, onChange, options }: FieldProps & { options: readonly SelectOption[] }) {
  const id = useId()
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        placeholder="Escolha…"
        options={options}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

function Texto({ label, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        autoComplete="off"
        maxLength={80}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

function Funcao({ acao, onChange }: AcaoFieldsProps) {
  const { data: ministerios = [] } = useQuery(opcoesQueries.ministerios())
  return (
    <>
      <Choice
        label="Ministério"
        options={ministerios}
        value={acao.ministerio}
        onChange={(ministerio) => onChange({ ministerio })}
      />
      <Texto label="Função" value={acao.funcao} onChange={(funcao) => onChange({ funcao })} />
    </>
  )
}

function ComoConheceu({ acao, onChange }: AcaoFieldsProps) {
  const { data: options = [] } = useQuery(opcoesQueries.lista('como_conheceu'))
  return (
    <Choice
      label="Como conheceu a igreja"
      options={options}
      value={acao.valor}
      onChange={(valor) => onChange({ valor })}
    />
  )
}

/** What a change for many needs to know. */
export function AcaoFields({ acao, onChange }: AcaoFieldsProps) {
  const { campi } = usePermissions()
  const situacoes = useSituacoes()
  switch (acao.tipo) {
    case 'situacao':
      return (
        <>
          <Choice
            label="Nova situação"
            options={optionsOf(situacoes).filter(({ value }) => !NOT_FOR_MANY.includes(value))}
            value={acao.situacao}
            onChange={(situacao) => onChange({ situacao })}
          />
          <Texto label="Motivo" value={acao.motivo} onChange={(motivo) => onChange({ motivo })} />
        </>
      )
    case 'campus':
      return (
        <Choice
          label="Novo campus"
          options={campi.map((nome) => ({ value: nome, label: nome }))}
          value={acao.campus}
          onChange={(campus) => onChange({ campus })}
        />
      )
    case 'incluir_funcao':
    case 'encerrar_funcao':
      return <Funcao acao={acao} onChange={onChange} />
    case 'como_conheceu':
      return <ComoConheceu acao={acao} onChange={onChange} />
    case 'acompanhamento':
      return (
        <p className="text-muted-foreground text-sm">
          Cada pessoa entra no acompanhamento com prazo de três dias e sem responsável; quem já tem um aberto
          fica como está.
        </p>
      )
    case 'discipulador':
      return (
        <MembroPicker
          label="Discipulador"
          value={acao.valor ?? null}
          onChange={(valor) => onChange({ valor })}
        />
      )
  }
}
