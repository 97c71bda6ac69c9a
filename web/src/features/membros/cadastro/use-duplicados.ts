import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { isDay } from '@/lib/format'
import { useDebounced } from '@/lib/use-debounced'
import { membrosQueries } from '../queries'
import type { CadastroValues } from './model'

const LOOKED_AT = ['nome', 'sobrenome', 'data_nascimento', 'telefone', 'email', 'cpf'] as const

/** Who may already be registered with what is typed so far. */
export function useDuplicados() {
  const values = useWatch<CadastroValues, typeof LOOKED_AT>({ name: LOOKED_AT })
  const typed = useDebounced(JSON.stringify(values))
  const [nome, sobrenome, data_nascimento, telefone, email, cpf]: string[] = JSON.parse(typed)
  const isEnough = Boolean((nome && sobrenome) || telefone || email || cpf)
  const dados = {
    nome,
    sobrenome,
    telefone,
    email,
    cpf,
    ...(isDay(data_nascimento ?? '') && { data_nascimento }),
  }
  const { data = [] } = useQuery({ ...membrosQueries.duplicados(dados), enabled: isEnough })
  return isEnough ? data : []
}
