export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "aberturas_de_documentos": {
                  Row: {
                    "documento_id": string | null,"id": number,"leitor_id": string | null,"leitor_nome": string | null,"membro_id": string,"momento": string
                  }
                  ComputedFields: never
                  Insert: {
                    "documento_id"?: string | null,"id"?: never,"leitor_id"?: string | null,"leitor_nome"?: string | null,"membro_id": string,"momento"?: string
                  }
                  Update: {
                    "documento_id"?: string | null,"id"?: never,"leitor_id"?: string | null,"leitor_nome"?: string | null,"membro_id"?: string,"momento"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "aberturas_de_documentos_documento_id_fkey"
      columns: ["documento_id"]
isOneToOne: false
      referencedRelation: "documentos_membros"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "aberturas_de_documentos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"acessos_negados": {
                  Row: {
                    "action": Database["public"]['Enums']["acao"],"caminho": string | null,"id": number,"momento": string,"nome": string | null,"resource": Database["public"]['Enums']["recurso"],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": Database["public"]['Enums']["acao"],"caminho"?: string | null,"id"?: never,"momento"?: string,"nome"?: string | null,"resource": Database["public"]['Enums']["recurso"],"user_id": string
                  }
                  Update: {
                    "action"?: Database["public"]['Enums']["acao"],"caminho"?: string | null,"id"?: never,"momento"?: string,"nome"?: string | null,"resource"?: Database["public"]['Enums']["recurso"],"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"acompanhamentos": {
                  Row: {
                    "avisado_para": string | null,"campus": string,"canal": Database["public"]['Enums']["contato_canal"] | null,"created_at": string,"etapa": Database["public"]['Enums']["acompanhamento_etapa"],"id": string,"membro_id": string,"motivo": string | null,"proxima_data": string | null,"responsavel_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avisado_para"?: string | null,"campus"?: string,"canal"?: Database["public"]['Enums']["contato_canal"] | null,"created_at"?: string,"etapa"?: Database["public"]['Enums']["acompanhamento_etapa"],"id"?: string,"membro_id": string,"motivo"?: string | null,"proxima_data"?: string | null,"responsavel_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "avisado_para"?: string | null,"campus"?: string,"canal"?: Database["public"]['Enums']["contato_canal"] | null,"created_at"?: string,"etapa"?: Database["public"]['Enums']["acompanhamento_etapa"],"id"?: string,"membro_id"?: string,"motivo"?: string | null,"proxima_data"?: string | null,"responsavel_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "acompanhamentos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "acompanhamentos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "acompanhamentos_responsavel_id_fkey"
      columns: ["responsavel_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"agenda_enderecos": {
                  Row: {
                    "conta_id": string,"created_at": string,"hash": string,"lido_em": string | null,"sessao": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "conta_id": string,"created_at"?: string,"hash": string,"lido_em"?: string | null,"sessao"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "conta_id"?: string,"created_at"?: string,"hash"?: string,"lido_em"?: string | null,"sessao"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "agenda_enderecos_conta_id_fkey"
      columns: ["conta_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"ajudas_oferecidas": {
                  Row: {
                    "ajuda_id": string,"created_at": string,"perfil_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ajuda_id": string,"created_at"?: string,"perfil_id": string
                  }
                  Update: {
                    "ajuda_id"?: string,"created_at"?: string,"perfil_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ajudas_oferecidas_ajuda_id_fkey"
      columns: ["ajuda_id"]
isOneToOne: false
      referencedRelation: "pedidos_de_ajuda"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ajudas_oferecidas_perfil_id_fkey"
      columns: ["perfil_id"]
isOneToOne: false
      referencedRelation: "perfis_profissionais"
      referencedColumns: ["id"]
    }
                  ]
                },"ajustes_de_avisos": {
                  Row: {
                    "email_parado_em": string | null,"maximo_por_dia": number | null,"profile_id": string,"resumo": boolean,"silencio": string,"silencio_fim": string,"silencio_inicio": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "email_parado_em"?: string | null,"maximo_por_dia"?: number | null,"profile_id"?: string,"resumo"?: boolean,"silencio"?: string,"silencio_fim"?: string,"silencio_inicio"?: string,"updated_at"?: string
                  }
                  Update: {
                    "email_parado_em"?: string | null,"maximo_por_dia"?: number | null,"profile_id"?: string,"resumo"?: boolean,"silencio"?: string,"silencio_fim"?: string,"silencio_inicio"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ajustes_de_avisos_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"alteracoes": {
                  Row: {
                    "acao": string,"antes": Json | null,"autor": string | null,"autor_nome": string | null,"chave": NonNullable<Json>,"depois": Json | null,"dia": string | null,"id": number,"ip": string | null,"membro_id": string | null,"momento": string,"motivo": string | null,"operacao": string | null,"origem": string,"papeis": (Database["public"]['Enums']["papel"])[],"registro": string,"sensivel": boolean,"tabela": string
                  }
                  ComputedFields: never
                  Insert: {
                    "acao": string,"antes"?: Json | null,"autor"?: string | null,"autor_nome"?: string | null,"chave": NonNullable<Json>,"depois"?: Json | null,"dia"?: string | null,"id"?: never,"ip"?: string | null,"membro_id"?: string | null,"momento"?: string,"motivo"?: string | null,"operacao"?: string | null,"origem"?: string,"papeis"?: (Database["public"]['Enums']["papel"])[],"registro": string,"sensivel"?: boolean,"tabela": string
                  }
                  Update: {
                    "acao"?: string,"antes"?: Json | null,"autor"?: string | null,"autor_nome"?: string | null,"chave"?: NonNullable<Json>,"depois"?: Json | null,"dia"?: string | null,"id"?: never,"ip"?: string | null,"membro_id"?: string | null,"momento"?: string,"motivo"?: string | null,"operacao"?: string | null,"origem"?: string,"papeis"?: (Database["public"]['Enums']["papel"])[],"registro"?: string,"sensivel"?: boolean,"tabela"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "alteracoes_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"anexos_de_contas": {
                  Row: {
                    "caminho": string,"conta_id": string,"created_at": string,"enviado_por": string | null,"formato": string,"id": string,"nome": string,"tamanho": number
                  }
                  ComputedFields: never
                  Insert: {
                    "caminho": string,"conta_id": string,"created_at"?: string,"enviado_por"?: string | null,"formato": string,"id"?: string,"nome": string,"tamanho": number
                  }
                  Update: {
                    "caminho"?: string,"conta_id"?: string,"created_at"?: string,"enviado_por"?: string | null,"formato"?: string,"id"?: string,"nome"?: string,"tamanho"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "anexos_de_contas_conta_id_fkey"
      columns: ["conta_id"]
isOneToOne: false
      referencedRelation: "contas_a_pagar"
      referencedColumns: ["id"]
    }
                  ]
                },"anonimizacoes": {
                  Row: {
                    "ano": number | null,"campus": string,"cancelada_em": string | null,"codigo": string | null,"confirmada_em": string | null,"confirmada_por": string | null,"confirmada_por_nome": string | null,"expira_em": string,"id": string,"iniciada_em": string,"iniciada_por": string | null,"iniciada_por_nome": string | null,"membro_id": string | null,"numero": number | null,"pedido_id": string,"previa": NonNullable<Json>,"resultado": Json | null,"resumo": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ano"?: number | null,"campus": string,"cancelada_em"?: string | null,"codigo"?: string | null,"confirmada_em"?: string | null,"confirmada_por"?: string | null,"confirmada_por_nome"?: string | null,"expira_em"?: string,"id"?: string,"iniciada_em"?: string,"iniciada_por"?: string | null,"iniciada_por_nome"?: string | null,"membro_id"?: string | null,"numero"?: number | null,"pedido_id": string,"previa": NonNullable<Json>,"resultado"?: Json | null,"resumo": string
                  }
                  Update: {
                    "ano"?: number | null,"campus"?: string,"cancelada_em"?: string | null,"codigo"?: string | null,"confirmada_em"?: string | null,"confirmada_por"?: string | null,"confirmada_por_nome"?: string | null,"expira_em"?: string,"id"?: string,"iniciada_em"?: string,"iniciada_por"?: string | null,"iniciada_por_nome"?: string | null,"membro_id"?: string | null,"numero"?: number | null,"pedido_id"?: string,"previa"?: NonNullable<Json>,"resultado"?: Json | null,"resumo"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "anonimizacoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "anonimizacoes_confirmada_por_fkey"
      columns: ["confirmada_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "anonimizacoes_iniciada_por_fkey"
      columns: ["iniciada_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "anonimizacoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "anonimizacoes_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "pedidos_lgpd"
      referencedColumns: ["id"]
    }
                  ]
                },"anotacoes_pastorais": {
                  Row: {
                    "autor_id": string | null,"autor_nome": string | null,"created_at": string,"data": string,"id": string,"membro_id": string,"nivel": Database["public"]['Enums']["nivel_sigilo"],"texto": string,"tipo": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor_id"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"data"?: string,"id"?: string,"membro_id": string,"nivel": Database["public"]['Enums']["nivel_sigilo"],"texto": string,"tipo": string,"updated_at"?: string
                  }
                  Update: {
                    "autor_id"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"data"?: string,"id"?: string,"membro_id"?: string,"nivel"?: Database["public"]['Enums']["nivel_sigilo"],"texto"?: string,"tipo"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "anotacoes_pastorais_autor_id_fkey"
      columns: ["autor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "anotacoes_pastorais_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"aparelhos_de_avisos": {
                  Row: {
                    "auth": string,"created_at": string,"endereco": string,"id": string,"nome": string,"p256dh": string,"profile_id": string,"sessao": string | null,"visto_em": string
                  }
                  ComputedFields: never
                  Insert: {
                    "auth": string,"created_at"?: string,"endereco": string,"id"?: string,"nome": string,"p256dh": string,"profile_id": string,"sessao"?: string | null,"visto_em"?: string
                  }
                  Update: {
                    "auth"?: string,"created_at"?: string,"endereco"?: string,"id"?: string,"nome"?: string,"p256dh"?: string,"profile_id"?: string,"sessao"?: string | null,"visto_em"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "aparelhos_de_avisos_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"apresentacao_midias": {
                  Row: {
                    "apresentacao_id": string,"midia_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "apresentacao_id": string,"midia_id": string
                  }
                  Update: {
                    "apresentacao_id"?: string,"midia_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "apresentacao_midias_apresentacao_id_fkey"
      columns: ["apresentacao_id"]
isOneToOne: false
      referencedRelation: "apresentacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "apresentacao_midias_midia_id_fkey"
      columns: ["midia_id"]
isOneToOne: false
      referencedRelation: "midias"
      referencedColumns: ["id"]
    }
                  ]
                },"apresentacoes": {
                  Row: {
                    "ate": string | null,"aviso": boolean,"created_at": string,"id": string,"nome": string,"slides": NonNullable<Json>,"tema_id": string | null,"texto_busca": string | null,"updated_at": string,"versao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "ate"?: string | null,"aviso"?: boolean,"created_at"?: string,"id"?: string,"nome": string,"slides"?: NonNullable<Json>,"tema_id"?: string | null,"texto_busca"?: never,"updated_at"?: string,"versao"?: number
                  }
                  Update: {
                    "ate"?: string | null,"aviso"?: boolean,"created_at"?: string,"id"?: string,"nome"?: string,"slides"?: NonNullable<Json>,"tema_id"?: string | null,"texto_busca"?: never,"updated_at"?: string,"versao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "apresentacoes_tema_id_fkey"
      columns: ["tema_id"]
isOneToOne: false
      referencedRelation: "temas"
      referencedColumns: ["id"]
    }
                  ]
                },"aprovacoes_de_contas": {
                  Row: {
                    "aprovada": boolean,"conta_id": string,"created_at": string,"id": string,"quem": string | null,"revisao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "aprovada": boolean,"conta_id": string,"created_at"?: string,"id"?: string,"quem"?: string | null,"revisao": number
                  }
                  Update: {
                    "aprovada"?: boolean,"conta_id"?: string,"created_at"?: string,"id"?: string,"quem"?: string | null,"revisao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "aprovacoes_de_contas_conta_id_fkey"
      columns: ["conta_id"]
isOneToOne: false
      referencedRelation: "contas_a_pagar"
      referencedColumns: ["id"]
    }
                  ]
                },"atendimento_horarios": {
                  Row: {
                    "created_at": string,"id": string,"inicio": string,"local": string,"minutos": number,"pastor_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"inicio": string,"local": string,"minutos": number,"pastor_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"inicio"?: string,"local"?: string,"minutos"?: number,"pastor_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "atendimento_horarios_pastor_id_fkey"
      columns: ["pastor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"atendimento_ofertas": {
                  Row: {
                    "atendimento_id": string,"horario_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "atendimento_id": string,"horario_id": string
                  }
                  Update: {
                    "atendimento_id"?: string,"horario_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "atendimento_ofertas_atendimento_id_fkey"
      columns: ["atendimento_id"]
isOneToOne: false
      referencedRelation: "atendimentos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "atendimento_ofertas_horario_id_fkey"
      columns: ["horario_id"]
isOneToOne: false
      referencedRelation: "atendimento_horarios"
      referencedColumns: ["id"]
    }
                  ]
                },"atendimentos": {
                  Row: {
                    "assunto": string,"created_at": string,"estado": Database["public"]['Enums']["estado_do_atendimento"],"horario_id": string | null,"id": string,"lembrado_em": string | null,"pastor_id": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assunto": string,"created_at"?: string,"estado"?: Database["public"]['Enums']["estado_do_atendimento"],"horario_id"?: string | null,"id": string,"lembrado_em"?: string | null,"pastor_id"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "assunto"?: string,"created_at"?: string,"estado"?: Database["public"]['Enums']["estado_do_atendimento"],"horario_id"?: string | null,"id"?: string,"lembrado_em"?: string | null,"pastor_id"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "atendimentos_horario_id_fkey"
      columns: ["horario_id"]
isOneToOne: false
      referencedRelation: "atendimento_horarios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "atendimentos_pastor_id_fkey"
      columns: ["pastor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "atendimentos_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"ato_documentos": {
                  Row: {
                    "ato_id": string,"created_at": string,"documento_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ato_id": string,"created_at"?: string,"documento_id": string
                  }
                  Update: {
                    "ato_id"?: string,"created_at"?: string,"documento_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ato_documentos_ato_id_fkey"
      columns: ["ato_id"]
isOneToOne: false
      referencedRelation: "atos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ato_documentos_documento_id_fkey"
      columns: ["documento_id"]
isOneToOne: false
      referencedRelation: "documentos_membros"
      referencedColumns: ["id"]
    }
                  ]
                },"atos": {
                  Row: {
                    "alterado_por_nome": string | null,"campus": string,"created_at": string,"dados": NonNullable<Json>,"etapa": Database["public"]['Enums']["ato_etapa"],"etapa_desde": string,"id": string,"membro_id": string,"motivo": string | null,"observacao": string | null,"operacao": string | null,"planejado_para": string | null,"protocolo": string,"responsavel_id": string | null,"tipo": Database["public"]['Enums']["ato_tipo"],"transferencia_id": string | null,"updated_at": string,"versao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "alterado_por_nome"?: string | null,"campus"?: string,"created_at"?: string,"dados"?: NonNullable<Json>,"etapa"?: Database["public"]['Enums']["ato_etapa"],"etapa_desde"?: string,"id"?: string,"membro_id": string,"motivo"?: string | null,"observacao"?: string | null,"operacao"?: string | null,"planejado_para"?: string | null,"protocolo": string,"responsavel_id"?: string | null,"tipo": Database["public"]['Enums']["ato_tipo"],"transferencia_id"?: string | null,"updated_at"?: string,"versao"?: number
                  }
                  Update: {
                    "alterado_por_nome"?: string | null,"campus"?: string,"created_at"?: string,"dados"?: NonNullable<Json>,"etapa"?: Database["public"]['Enums']["ato_etapa"],"etapa_desde"?: string,"id"?: string,"membro_id"?: string,"motivo"?: string | null,"observacao"?: string | null,"operacao"?: string | null,"planejado_para"?: string | null,"protocolo"?: string,"responsavel_id"?: string | null,"tipo"?: Database["public"]['Enums']["ato_tipo"],"transferencia_id"?: string | null,"updated_at"?: string,"versao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "atos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "atos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "atos_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "atos_responsavel_id_fkey"
      columns: ["responsavel_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "atos_transferencia_id_fkey"
      columns: ["transferencia_id"]
isOneToOne: false
      referencedRelation: "transferencias"
      referencedColumns: ["id"]
    }
                  ]
                },"atribuicoes_de_contribuicao": {
                  Row: {
                    "autor_id": string | null,"autor_nome": string | null,"campus": string,"contribuicao_id": string,"de_contribuinte": string | null,"de_membro": string | null,"id": number,"momento": string,"motivo": string | null,"operacao": string | null,"para_contribuinte": string | null,"para_membro": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "autor_id"?: string | null,"autor_nome"?: string | null,"campus": string,"contribuicao_id": string,"de_contribuinte"?: string | null,"de_membro"?: string | null,"id"?: never,"momento"?: string,"motivo"?: string | null,"operacao"?: string | null,"para_contribuinte"?: string | null,"para_membro"?: string | null
                  }
                  Update: {
                    "autor_id"?: string | null,"autor_nome"?: string | null,"campus"?: string,"contribuicao_id"?: string,"de_contribuinte"?: string | null,"de_membro"?: string | null,"id"?: never,"momento"?: string,"motivo"?: string | null,"operacao"?: string | null,"para_contribuinte"?: string | null,"para_membro"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "atribuicoes_de_contribuicao_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "atribuicoes_de_contribuicao_contribuicao_id_fkey"
      columns: ["contribuicao_id"]
isOneToOne: false
      referencedRelation: "contribuicoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "atribuicoes_de_contribuicao_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"attendances": {
                  Row: {
                    "automatic": boolean,"campus": string,"chaves": (string)[],"chegada": string | null,"created_at": string,"estacao_id": string | null,"event_base": string,"event_id": string,"id": string,"location": string | null,"member_id": string,"metodo": Database["public"]['Enums']["metodo_presenca"],"present": boolean,"profile_id": string | null,"registrado_por": string | null,"updated_at": string,"veio": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "automatic"?: boolean,"campus"?: string,"chaves"?: (string)[],"chegada"?: string | null,"created_at"?: string,"estacao_id"?: string | null,"event_base"?: never,"event_id": string,"id"?: string,"location"?: string | null,"member_id": string,"metodo"?: Database["public"]['Enums']["metodo_presenca"],"present"?: boolean,"profile_id"?: string | null,"registrado_por"?: string | null,"updated_at"?: string,"veio"?: never
                  }
                  Update: {
                    "automatic"?: boolean,"campus"?: string,"chaves"?: (string)[],"chegada"?: string | null,"created_at"?: string,"estacao_id"?: string | null,"event_base"?: never,"event_id"?: string,"id"?: string,"location"?: string | null,"member_id"?: string,"metodo"?: Database["public"]['Enums']["metodo_presenca"],"present"?: boolean,"profile_id"?: string | null,"registrado_por"?: string | null,"updated_at"?: string,"veio"?: never
                  }
                  Relationships: [
                    {
      foreignKeyName: "attendances_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "attendances_event_base_fkey"
      columns: ["event_base"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "attendances_member_id_fkey"
      columns: ["member_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "attendances_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "attendances_registrado_por_fkey"
      columns: ["registrado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"autorizados_busca": {
                  Row: {
                    "aceito_em": string | null,"aceito_por": string | null,"adulto_id": string | null,"created_at": string,"crianca_id": string,"documento": string | null,"estado": Database["public"]['Enums']["estado_autorizacao"],"foto": string | null,"id": string,"motivo": string | null,"nome": string | null,"parentesco": string | null,"processo": string | null,"telefone": string | null,"updated_at": string,"validade": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "aceito_em"?: string | null,"aceito_por"?: string | null,"adulto_id"?: string | null,"created_at"?: string,"crianca_id": string,"documento"?: string | null,"estado"?: Database["public"]['Enums']["estado_autorizacao"],"foto"?: string | null,"id"?: string,"motivo"?: string | null,"nome"?: string | null,"parentesco"?: string | null,"processo"?: string | null,"telefone"?: string | null,"updated_at"?: string,"validade"?: string | null
                  }
                  Update: {
                    "aceito_em"?: string | null,"aceito_por"?: string | null,"adulto_id"?: string | null,"created_at"?: string,"crianca_id"?: string,"documento"?: string | null,"estado"?: Database["public"]['Enums']["estado_autorizacao"],"foto"?: string | null,"id"?: string,"motivo"?: string | null,"nome"?: string | null,"parentesco"?: string | null,"processo"?: string | null,"telefone"?: string | null,"updated_at"?: string,"validade"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "autorizados_busca_aceito_por_fkey"
      columns: ["aceito_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "autorizados_busca_adulto_id_fkey"
      columns: ["adulto_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "autorizados_busca_crianca_id_fkey"
      columns: ["crianca_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"avisos_globais": {
                  Row: {
                    "autor_id": string | null,"avisado_em": string | null,"created_at": string,"encerrado_em": string | null,"fim": string,"id": string,"inicio": string,"papeis": (Database["public"]['Enums']["papel"])[],"texto": string,"titulo": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor_id"?: string | null,"avisado_em"?: string | null,"created_at"?: string,"encerrado_em"?: string | null,"fim": string,"id"?: string,"inicio"?: string,"papeis"?: (Database["public"]['Enums']["papel"])[],"texto": string,"titulo": string,"updated_at"?: string
                  }
                  Update: {
                    "autor_id"?: string | null,"avisado_em"?: string | null,"created_at"?: string,"encerrado_em"?: string | null,"fim"?: string,"id"?: string,"inicio"?: string,"papeis"?: (Database["public"]['Enums']["papel"])[],"texto"?: string,"titulo"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "avisos_globais_autor_id_fkey"
      columns: ["autor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"avisos_globais_campi": {
                  Row: {
                    "aviso_id": string,"campus": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aviso_id": string,"campus": string
                  }
                  Update: {
                    "aviso_id"?: string,"campus"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "avisos_globais_campi_aviso_id_fkey"
      columns: ["aviso_id"]
isOneToOne: false
      referencedRelation: "avisos_globais"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "avisos_globais_campi_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"biblia_versiculos": {
                  Row: {
                    "biblia_id": string,"capitulo": number,"livro": number,"texto": string,"versiculo": number
                  }
                  ComputedFields: never
                  Insert: {
                    "biblia_id": string,"capitulo": number,"livro": number,"texto": string,"versiculo": number
                  }
                  Update: {
                    "biblia_id"?: string,"capitulo"?: number,"livro"?: number,"texto"?: string,"versiculo"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "biblia_versiculos_biblia_id_fkey"
      columns: ["biblia_id"]
isOneToOne: false
      referencedRelation: "biblias"
      referencedColumns: ["id"]
    }
                  ]
                },"biblias": {
                  Row: {
                    "created_at": string,"credito": string | null,"criada_por": string | null,"estado": Database["public"]['Enums']["biblia_estado"],"id": string,"idioma": string,"mudou_em": string,"nome": string,"padrao": number | null,"sigla": string,"versiculos": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"credito"?: string | null,"criada_por"?: string | null,"estado"?: Database["public"]['Enums']["biblia_estado"],"id"?: string,"idioma"?: string,"mudou_em"?: string,"nome": string,"padrao"?: number | null,"sigla": string,"versiculos"?: number
                  }
                  Update: {
                    "created_at"?: string,"credito"?: string | null,"criada_por"?: string | null,"estado"?: Database["public"]['Enums']["biblia_estado"],"id"?: string,"idioma"?: string,"mudou_em"?: string,"nome"?: string,"padrao"?: number | null,"sigla"?: string,"versiculos"?: number
                  }
                  Relationships: [
                    
                  ]
                },"bloqueio_dias": {
                  Row: {
                    "bloqueio_id": string,"fim": string,"inicio": string,"membro_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "bloqueio_id": string,"fim": string,"inicio": string,"membro_id": string
                  }
                  Update: {
                    "bloqueio_id"?: string,"fim"?: string,"inicio"?: string,"membro_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "bloqueio_dias_bloqueio_id_fkey"
      columns: ["bloqueio_id"]
isOneToOne: false
      referencedRelation: "bloqueios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "bloqueio_dias_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"bloqueios": {
                  Row: {
                    "created_at": string,"criado_por": string | null,"grupo": string | null,"id": string,"membro_id": string,"motivo": string | null,"regra": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"criado_por"?: string | null,"grupo"?: string | null,"id"?: string,"membro_id": string,"motivo"?: string | null,"regra"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"criado_por"?: string | null,"grupo"?: string | null,"id"?: string,"membro_id"?: string,"motivo"?: string | null,"regra"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "bloqueios_criado_por_fkey"
      columns: ["criado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "bloqueios_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"campanhas": {
                  Row: {
                    "campus": string | null,"created_at": string,"descricao": string | null,"fim": string | null,"fundo_id": string,"id": string,"inicio": string,"meta_centavos": number | null,"nome": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string | null,"created_at"?: string,"descricao"?: string | null,"fim"?: string | null,"fundo_id": string,"id"?: string,"inicio"?: string,"meta_centavos"?: number | null,"nome": string,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string | null,"created_at"?: string,"descricao"?: string | null,"fim"?: string | null,"fundo_id"?: string,"id"?: string,"inicio"?: string,"meta_centavos"?: number | null,"nome"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "campanhas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "campanhas_fundo_id_fkey"
      columns: ["fundo_id"]
isOneToOne: false
      referencedRelation: "fundos"
      referencedColumns: ["id"]
    }
                  ]
                },"campi": {
                  Row: {
                    "ativo": boolean,"capacidade": number | null,"cep": string | null,"cnpj": string | null,"cor": string | null,"created_at": string,"endereco": string | null,"fechado_em": string | null,"fuso": string | null,"id": string,"kids_codigo_por_familia": boolean,"latitude": number | null,"longitude": number | null,"mapa": string | null,"nome": string,"pix_chave": string | null,"pix_tipo": Database["public"]['Enums']["tipo_pix"] | null,"regional_id": string | null,"telefone": string | null,"tipo": Database["public"]['Enums']["tipo_campus"],"updated_at": string,"whatsapp": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"capacidade"?: number | null,"cep"?: string | null,"cnpj"?: string | null,"cor"?: string | null,"created_at"?: string,"endereco"?: string | null,"fechado_em"?: string | null,"fuso"?: string | null,"id"?: string,"kids_codigo_por_familia"?: boolean,"latitude"?: number | null,"longitude"?: number | null,"mapa"?: string | null,"nome": string,"pix_chave"?: string | null,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"] | null,"regional_id"?: string | null,"telefone"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_campus"],"updated_at"?: string,"whatsapp"?: string | null
                  }
                  Update: {
                    "ativo"?: boolean,"capacidade"?: number | null,"cep"?: string | null,"cnpj"?: string | null,"cor"?: string | null,"created_at"?: string,"endereco"?: string | null,"fechado_em"?: string | null,"fuso"?: string | null,"id"?: string,"kids_codigo_por_familia"?: boolean,"latitude"?: number | null,"longitude"?: number | null,"mapa"?: string | null,"nome"?: string,"pix_chave"?: string | null,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"] | null,"regional_id"?: string | null,"telefone"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_campus"],"updated_at"?: string,"whatsapp"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "campi_regional_id_fkey"
      columns: ["regional_id"]
isOneToOne: false
      referencedRelation: "regionais"
      referencedColumns: ["id"]
    }
                  ]
                },"campus_pastores": {
                  Row: {
                    "campus": string,"created_at": string,"membro_id": string,"titular": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"membro_id": string,"titular"?: boolean
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"membro_id"?: string,"titular"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "campus_pastores_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "campus_pastores_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"capitulos_globais": {
                  Row: {
                    "created_at": string,"ministerio_global_id": string,"ministerio_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"ministerio_global_id": string,"ministerio_id": string
                  }
                  Update: {
                    "created_at"?: string,"ministerio_global_id"?: string,"ministerio_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "capitulos_globais_ministerio_global_id_fkey"
      columns: ["ministerio_global_id"]
isOneToOne: false
      referencedRelation: "ministerios_globais"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "capitulos_globais_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: true
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"cartas": {
                  Row: {
                    "ano": number,"campus": string,"codigo": string,"conteudo": NonNullable<Json>,"created_at": string,"destino": string,"id": string,"numero": number,"operacao": string | null,"tipo": Database["public"]['Enums']["tipo_carta"],"transferencia_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ano": number,"campus": string,"codigo": string,"conteudo": NonNullable<Json>,"created_at"?: string,"destino": string,"id"?: string,"numero": number,"operacao"?: string | null,"tipo": Database["public"]['Enums']["tipo_carta"],"transferencia_id"?: string | null
                  }
                  Update: {
                    "ano"?: number,"campus"?: string,"codigo"?: string,"conteudo"?: NonNullable<Json>,"created_at"?: string,"destino"?: string,"id"?: string,"numero"?: number,"operacao"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_carta"],"transferencia_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "cartas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "cartas_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "cartas_transferencia_id_fkey"
      columns: ["transferencia_id"]
isOneToOne: false
      referencedRelation: "transferencias"
      referencedColumns: ["id"]
    }
                  ]
                },"carteirinhas": {
                  Row: {
                    "codigo": string,"emitida_em": string,"emitida_por": string | null,"membro_id": string,"revogada_em": string | null,"valida_ate": string
                  }
                  ComputedFields: never
                  Insert: {
                    "codigo"?: string,"emitida_em"?: string,"emitida_por"?: string | null,"membro_id": string,"revogada_em"?: string | null,"valida_ate": string
                  }
                  Update: {
                    "codigo"?: string,"emitida_em"?: string,"emitida_por"?: string | null,"membro_id"?: string,"revogada_em"?: string | null,"valida_ate"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "carteirinhas_emitida_por_fkey"
      columns: ["emitida_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "carteirinhas_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"celula_encontros": {
                  Row: {
                    "celula_id": string,"created_at": string,"dia": string,"estado": Database["public"]['Enums']["estado_do_encontro"],"hora": string | null,"id": string,"motivo": string | null,"previsto_para": string
                  }
                  ComputedFields: never
                  Insert: {
                    "celula_id": string,"created_at"?: string,"dia": string,"estado"?: Database["public"]['Enums']["estado_do_encontro"],"hora"?: string | null,"id"?: string,"motivo"?: string | null,"previsto_para": string
                  }
                  Update: {
                    "celula_id"?: string,"created_at"?: string,"dia"?: string,"estado"?: Database["public"]['Enums']["estado_do_encontro"],"hora"?: string | null,"id"?: string,"motivo"?: string | null,"previsto_para"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "celula_encontros_celula_id_fkey"
      columns: ["celula_id"]
isOneToOne: false
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    }
                  ]
                },"celula_enderecos": {
                  Row: {
                    "celula_id": string,"endereco": string
                  }
                  ComputedFields: never
                  Insert: {
                    "celula_id": string,"endereco": string
                  }
                  Update: {
                    "celula_id"?: string,"endereco"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "celula_enderecos_celula_id_fkey"
      columns: ["celula_id"]
isOneToOne: true
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    }
                  ]
                },"celula_membros": {
                  Row: {
                    "celula_id": string,"created_at": string,"fim": string | null,"id": string,"inicio": string,"membro_id": string,"papel": Database["public"]['Enums']["papel_na_celula"],"tipo": string
                  }
                  ComputedFields: never
                  Insert: {
                    "celula_id": string,"created_at"?: string,"fim"?: string | null,"id"?: string,"inicio": string,"membro_id": string,"papel"?: Database["public"]['Enums']["papel_na_celula"],"tipo": string
                  }
                  Update: {
                    "celula_id"?: string,"created_at"?: string,"fim"?: string | null,"id"?: string,"inicio"?: string,"membro_id"?: string,"papel"?: Database["public"]['Enums']["papel_na_celula"],"tipo"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "celula_membros_celula_id_fkey"
      columns: ["celula_id"]
isOneToOne: false
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celula_membros_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"celula_multiplicacao_pessoas": {
                  Row: {
                    "membro_id": string,"multiplicacao_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "membro_id": string,"multiplicacao_id": string
                  }
                  Update: {
                    "membro_id"?: string,"multiplicacao_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "celula_multiplicacao_pessoas_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celula_multiplicacao_pessoas_multiplicacao_id_fkey"
      columns: ["multiplicacao_id"]
isOneToOne: false
      referencedRelation: "celula_multiplicacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"celula_multiplicacoes": {
                  Row: {
                    "cancelada_em": string | null,"celula_id": string,"created_at": string,"feita_em": string | null,"filha_id": string | null,"id": string,"lider_id": string | null,"prevista_para": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cancelada_em"?: string | null,"celula_id": string,"created_at"?: string,"feita_em"?: string | null,"filha_id"?: string | null,"id"?: string,"lider_id"?: string | null,"prevista_para": string
                  }
                  Update: {
                    "cancelada_em"?: string | null,"celula_id"?: string,"created_at"?: string,"feita_em"?: string | null,"filha_id"?: string | null,"id"?: string,"lider_id"?: string | null,"prevista_para"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "celula_multiplicacoes_celula_id_fkey"
      columns: ["celula_id"]
isOneToOne: false
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celula_multiplicacoes_filha_id_fkey"
      columns: ["filha_id"]
isOneToOne: false
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celula_multiplicacoes_lider_id_fkey"
      columns: ["lider_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"celula_pedidos": {
                  Row: {
                    "celula_id": string,"created_at": string,"decidido_em": string | null,"decidido_por": string | null,"estado": Database["public"]['Enums']["estado_do_pedido_de_celula"],"id": string,"membro_id": string,"motivo": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "celula_id": string,"created_at"?: string,"decidido_em"?: string | null,"decidido_por"?: string | null,"estado"?: Database["public"]['Enums']["estado_do_pedido_de_celula"],"id"?: string,"membro_id": string,"motivo"?: string | null
                  }
                  Update: {
                    "celula_id"?: string,"created_at"?: string,"decidido_em"?: string | null,"decidido_por"?: string | null,"estado"?: Database["public"]['Enums']["estado_do_pedido_de_celula"],"id"?: string,"membro_id"?: string,"motivo"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "celula_pedidos_celula_id_fkey"
      columns: ["celula_id"]
isOneToOne: false
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celula_pedidos_decidido_por_fkey"
      columns: ["decidido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celula_pedidos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"celula_presencas": {
                  Row: {
                    "encontro_id": string,"marcado_em": string,"membro_id": string,"presente": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "encontro_id": string,"marcado_em": string,"membro_id": string,"presente": boolean
                  }
                  Update: {
                    "encontro_id"?: string,"marcado_em"?: string,"membro_id"?: string,"presente"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "celula_presencas_encontro_id_fkey"
      columns: ["encontro_id"]
isOneToOne: false
      referencedRelation: "celula_encontros"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celula_presencas_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"celula_visitantes": {
                  Row: {
                    "created_at": string,"encontro_id": string,"id": string,"nome": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"encontro_id": string,"id": string,"nome": string
                  }
                  Update: {
                    "created_at"?: string,"encontro_id"?: string,"id"?: string,"nome"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "celula_visitantes_encontro_id_fkey"
      columns: ["encontro_id"]
isOneToOne: false
      referencedRelation: "celula_encontros"
      referencedColumns: ["id"]
    }
                  ]
                },"celulas": {
                  Row: {
                    "bairro": string,"campus": string,"capacidade": number | null,"cep_inicio": string | null,"created_at": string,"dia_da_semana": number,"encerrada_em": string | null,"entrada": Database["public"]['Enums']["entrada_na_celula"],"hora": string,"id": string,"latitude": number | null,"longitude": number | null,"mae_id": string | null,"nome": string,"para_quem": string | null,"rede_id": string | null,"supervisor_id": string | null,"temporada_fim": string | null,"temporada_inicio": string | null,"tipo": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "bairro": string,"campus": string,"capacidade"?: number | null,"cep_inicio"?: string | null,"created_at"?: string,"dia_da_semana": number,"encerrada_em"?: string | null,"entrada"?: Database["public"]['Enums']["entrada_na_celula"],"hora": string,"id"?: string,"latitude"?: number | null,"longitude"?: number | null,"mae_id"?: string | null,"nome": string,"para_quem"?: string | null,"rede_id"?: string | null,"supervisor_id"?: string | null,"temporada_fim"?: string | null,"temporada_inicio"?: string | null,"tipo"?: string,"updated_at"?: string
                  }
                  Update: {
                    "bairro"?: string,"campus"?: string,"capacidade"?: number | null,"cep_inicio"?: string | null,"created_at"?: string,"dia_da_semana"?: number,"encerrada_em"?: string | null,"entrada"?: Database["public"]['Enums']["entrada_na_celula"],"hora"?: string,"id"?: string,"latitude"?: number | null,"longitude"?: number | null,"mae_id"?: string | null,"nome"?: string,"para_quem"?: string | null,"rede_id"?: string | null,"supervisor_id"?: string | null,"temporada_fim"?: string | null,"temporada_inicio"?: string | null,"tipo"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "celulas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "celulas_mae_id_fkey"
      columns: ["mae_id"]
isOneToOne: false
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celulas_rede_id_fkey"
      columns: ["rede_id"]
isOneToOne: false
      referencedRelation: "redes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "celulas_supervisor_id_fkey"
      columns: ["supervisor_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"centros_de_custo": {
                  Row: {
                    "ativo": boolean,"campus": string | null,"created_at": string,"id": string,"nome": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"campus"?: string | null,"created_at"?: string,"id"?: string,"nome": string,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"campus"?: string | null,"created_at"?: string,"id"?: string,"nome"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "centros_de_custo_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"chaves_pix": {
                  Row: {
                    "ativa": boolean,"campus": string,"chave": string,"cidade": string,"conta_contabil_id": string,"created_at": string,"id": string,"nome": string,"tipo": Database["public"]['Enums']["tipo_pix"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativa"?: boolean,"campus": string,"chave": string,"cidade": string,"conta_contabil_id": string,"created_at"?: string,"id"?: string,"nome": string,"tipo": Database["public"]['Enums']["tipo_pix"],"updated_at"?: string
                  }
                  Update: {
                    "ativa"?: boolean,"campus"?: string,"chave"?: string,"cidade"?: string,"conta_contabil_id"?: string,"created_at"?: string,"id"?: string,"nome"?: string,"tipo"?: Database["public"]['Enums']["tipo_pix"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chaves_pix_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "chaves_pix_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    }
                  ]
                },"codigos_cadastro": {
                  Row: {
                    "ativo": boolean,"campus": string,"codigo": string,"created_at": string,"criado_por": string | null,"id": string,"nome": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"campus": string,"codigo"?: string,"created_at"?: string,"criado_por"?: string | null,"id"?: string,"nome": string,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"campus"?: string,"codigo"?: string,"created_at"?: string,"criado_por"?: string | null,"id"?: string,"nome"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "codigos_cadastro_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "codigos_cadastro_criado_por_fkey"
      columns: ["criado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"comentarios": {
                  Row: {
                    "apagado_em": string | null,"apagado_por": string | null,"autor_id": string,"conferido_em": string | null,"created_at": string,"id": string,"oculto_em": string | null,"publicacao_id": string,"texto": string
                  }
                  ComputedFields: never
                  Insert: {
                    "apagado_em"?: string | null,"apagado_por"?: string | null,"autor_id": string,"conferido_em"?: string | null,"created_at"?: string,"id": string,"oculto_em"?: string | null,"publicacao_id": string,"texto": string
                  }
                  Update: {
                    "apagado_em"?: string | null,"apagado_por"?: string | null,"autor_id"?: string,"conferido_em"?: string | null,"created_at"?: string,"id"?: string,"oculto_em"?: string | null,"publicacao_id"?: string,"texto"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "comentarios_apagado_por_fkey"
      columns: ["apagado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comentarios_autor_id_fkey"
      columns: ["autor_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comentarios_publicacao_id_fkey"
      columns: ["publicacao_id"]
isOneToOne: false
      referencedRelation: "publicacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"concessoes_pessoais": {
                  Row: {
                    "action": Database["public"]['Enums']["acao"],"concedido_por": string | null,"created_at": string,"expira_em": string,"id": string,"inicio": string,"pedido_id": string | null,"resource": Database["public"]['Enums']["recurso"],"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": Database["public"]['Enums']["acao"],"concedido_por"?: string | null,"created_at"?: string,"expira_em": string,"id"?: string,"inicio"?: string,"pedido_id"?: string | null,"resource": Database["public"]['Enums']["recurso"],"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "action"?: Database["public"]['Enums']["acao"],"concedido_por"?: string | null,"created_at"?: string,"expira_em"?: string,"id"?: string,"inicio"?: string,"pedido_id"?: string | null,"resource"?: Database["public"]['Enums']["recurso"],"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "concessoes_pessoais_concedido_por_fkey"
      columns: ["concedido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "concessoes_pessoais_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "pedidos_de_acesso"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "concessoes_pessoais_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"conciliacoes": {
                  Row: {
                    "autor": string | null,"campus": string,"chave": string,"conta_contabil_id": string,"created_at": string,"id": string,"regra_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"campus": string,"chave": string,"conta_contabil_id": string,"created_at"?: string,"id"?: string,"regra_id"?: string | null
                  }
                  Update: {
                    "autor"?: string | null,"campus"?: string,"chave"?: string,"conta_contabil_id"?: string,"created_at"?: string,"id"?: string,"regra_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "conciliacoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "conciliacoes_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "conciliacoes_regra_id_fkey"
      columns: ["regra_id"]
isOneToOne: false
      referencedRelation: "regras_do_banco"
      referencedColumns: ["id"]
    }
                  ]
                },"consentimentos": {
                  Row: {
                    "assinado_em": string | null,"canal": Database["public"]['Enums']["canal_consentimento"],"concedido_em": string,"concedido_por": string | null,"documento_id": string | null,"finalidade": Database["public"]['Enums']["finalidade"],"id": string,"membro_id": string,"responsavel_nome": string | null,"revogado_em": string | null,"revogado_por": string | null,"texto": string,"versao": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assinado_em"?: string | null,"canal"?: Database["public"]['Enums']["canal_consentimento"],"concedido_em"?: string,"concedido_por"?: string | null,"documento_id"?: string | null,"finalidade": Database["public"]['Enums']["finalidade"],"id"?: string,"membro_id": string,"responsavel_nome"?: string | null,"revogado_em"?: string | null,"revogado_por"?: string | null,"texto": string,"versao": string
                  }
                  Update: {
                    "assinado_em"?: string | null,"canal"?: Database["public"]['Enums']["canal_consentimento"],"concedido_em"?: string,"concedido_por"?: string | null,"documento_id"?: string | null,"finalidade"?: Database["public"]['Enums']["finalidade"],"id"?: string,"membro_id"?: string,"responsavel_nome"?: string | null,"revogado_em"?: string | null,"revogado_por"?: string | null,"texto"?: string,"versao"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "consentimentos_concedido_por_fkey"
      columns: ["concedido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "consentimentos_documento_id_fkey"
      columns: ["documento_id"]
isOneToOne: false
      referencedRelation: "documentos_membros"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "consentimentos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "consentimentos_revogado_por_fkey"
      columns: ["revogado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"contagens": {
                  Row: {
                    "adultos": number,"campus": string,"created_at": string,"criancas": number,"id": string,"jovens": number,"momento": string,"ocorrencia_id": string,"online": number,"registrado_por": string | null,"updated_at": string,"visitantes": number
                  }
                  ComputedFields: never
                  Insert: {
                    "adultos"?: number,"campus"?: string,"created_at"?: string,"criancas"?: number,"id"?: string,"jovens"?: number,"momento"?: string,"ocorrencia_id": string,"online"?: number,"registrado_por"?: string | null,"updated_at"?: string,"visitantes"?: number
                  }
                  Update: {
                    "adultos"?: number,"campus"?: string,"created_at"?: string,"criancas"?: number,"id"?: string,"jovens"?: number,"momento"?: string,"ocorrencia_id"?: string,"online"?: number,"registrado_por"?: string | null,"updated_at"?: string,"visitantes"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "contagens_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "contagens_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contagens_registrado_por_fkey"
      columns: ["registrado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"contagens_de_oferta": {
                  Row: {
                    "aberta_por": string | null,"campus": string,"chave": string,"confrontada_em": string | null,"conta_contabil_id": string,"created_at": string,"culto": string,"dia": string,"diferencas": Json | null,"estado": Database["public"]['Enums']["estado_contagem"],"finalizada_em": string | null,"finalizada_por": string | null,"id": string,"lancamento_id": string | null,"motivo": string | null,"ocorrencia_id": string | null,"primeiro_id": string | null,"rodada": number,"segundo_id": string | null,"tolerancia_centavos": number,"total_centavos": number | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aberta_por"?: string | null,"campus": string,"chave": string,"confrontada_em"?: string | null,"conta_contabil_id": string,"created_at"?: string,"culto": string,"dia": string,"diferencas"?: Json | null,"estado"?: Database["public"]['Enums']["estado_contagem"],"finalizada_em"?: string | null,"finalizada_por"?: string | null,"id"?: string,"lancamento_id"?: string | null,"motivo"?: string | null,"ocorrencia_id"?: string | null,"primeiro_id"?: string | null,"rodada"?: number,"segundo_id"?: string | null,"tolerancia_centavos": number,"total_centavos"?: number | null,"updated_at"?: string
                  }
                  Update: {
                    "aberta_por"?: string | null,"campus"?: string,"chave"?: string,"confrontada_em"?: string | null,"conta_contabil_id"?: string,"created_at"?: string,"culto"?: string,"dia"?: string,"diferencas"?: Json | null,"estado"?: Database["public"]['Enums']["estado_contagem"],"finalizada_em"?: string | null,"finalizada_por"?: string | null,"id"?: string,"lancamento_id"?: string | null,"motivo"?: string | null,"ocorrencia_id"?: string | null,"primeiro_id"?: string | null,"rodada"?: number,"segundo_id"?: string | null,"tolerancia_centavos"?: number,"total_centavos"?: number | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "contagens_de_oferta_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "contagens_de_oferta_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contagens_de_oferta_lancamento_id_fkey"
      columns: ["lancamento_id"]
isOneToOne: true
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contagens_de_oferta_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contagens_de_oferta_primeiro_id_fkey"
      columns: ["primeiro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contagens_de_oferta_segundo_id_fkey"
      columns: ["segundo_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"contas_a_pagar": {
                  Row: {
                    "acrescimo_centavos": number,"alterada_por": string | null,"campus": string,"centro_id": string | null,"competencia": string,"conta_contabil_id": string | null,"created_at": string,"criada_por": string | null,"desconto_centavos": number,"descricao": string,"documento": string | null,"estado": Database["public"]['Enums']["estado_conta_a_pagar"],"fornecedor_id": string | null,"fundo_id": string | null,"id": string,"lancamento_id": string | null,"linha_digitavel": string | null,"membro_id": string | null,"mensal": boolean,"ministerio_id": string | null,"motivo": string | null,"parcela": number,"parcelas": number,"pix_chave": string | null,"pix_tipo": Database["public"]['Enums']["tipo_pix"] | null,"revisao": number,"serie": string,"texto_busca": string | null,"tipo": Database["public"]['Enums']["tipo_conta_a_pagar"],"updated_at": string,"valor_centavos": number,"vencimento": string
                  }
                  ComputedFields: never
                  Insert: {
                    "acrescimo_centavos"?: number,"alterada_por"?: string | null,"campus": string,"centro_id"?: string | null,"competencia": string,"conta_contabil_id"?: string | null,"created_at"?: string,"criada_por"?: string | null,"desconto_centavos"?: number,"descricao": string,"documento"?: string | null,"estado": Database["public"]['Enums']["estado_conta_a_pagar"],"fornecedor_id"?: string | null,"fundo_id"?: string | null,"id"?: string,"lancamento_id"?: string | null,"linha_digitavel"?: string | null,"membro_id"?: string | null,"mensal"?: boolean,"ministerio_id"?: string | null,"motivo"?: string | null,"parcela"?: number,"parcelas"?: number,"pix_chave"?: string | null,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"] | null,"revisao"?: number,"serie": string,"texto_busca"?: never,"tipo": Database["public"]['Enums']["tipo_conta_a_pagar"],"updated_at"?: string,"valor_centavos": number,"vencimento": string
                  }
                  Update: {
                    "acrescimo_centavos"?: number,"alterada_por"?: string | null,"campus"?: string,"centro_id"?: string | null,"competencia"?: string,"conta_contabil_id"?: string | null,"created_at"?: string,"criada_por"?: string | null,"desconto_centavos"?: number,"descricao"?: string,"documento"?: string | null,"estado"?: Database["public"]['Enums']["estado_conta_a_pagar"],"fornecedor_id"?: string | null,"fundo_id"?: string | null,"id"?: string,"lancamento_id"?: string | null,"linha_digitavel"?: string | null,"membro_id"?: string | null,"mensal"?: boolean,"ministerio_id"?: string | null,"motivo"?: string | null,"parcela"?: number,"parcelas"?: number,"pix_chave"?: string | null,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"] | null,"revisao"?: number,"serie"?: string,"texto_busca"?: never,"tipo"?: Database["public"]['Enums']["tipo_conta_a_pagar"],"updated_at"?: string,"valor_centavos"?: number,"vencimento"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "contas_a_pagar_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "contas_a_pagar_centro_id_fkey"
      columns: ["centro_id"]
isOneToOne: false
      referencedRelation: "centros_de_custo"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contas_a_pagar_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contas_a_pagar_fornecedor_id_fkey"
      columns: ["fornecedor_id"]
isOneToOne: false
      referencedRelation: "fornecedores"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contas_a_pagar_fundo_id_fkey"
      columns: ["fundo_id"]
isOneToOne: false
      referencedRelation: "fundos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contas_a_pagar_lancamento_id_fkey"
      columns: ["lancamento_id"]
isOneToOne: true
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contas_a_pagar_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contas_a_pagar_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"contas_contabeis": {
                  Row: {
                    "agencia": string | null,"ativa": boolean,"banco": string | null,"campus": string | null,"codigo": string,"created_at": string,"e_dizimo": boolean,"id": string,"nome": string,"numero_da_conta": string | null,"secao": Database["public"]['Enums']["secao_dre"] | null,"tipo": Database["public"]['Enums']["tipo_conta_contabil"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "agencia"?: string | null,"ativa"?: boolean,"banco"?: string | null,"campus"?: string | null,"codigo"?: string,"created_at"?: string,"e_dizimo"?: boolean,"id"?: string,"nome": string,"numero_da_conta"?: string | null,"secao"?: Database["public"]['Enums']["secao_dre"] | null,"tipo": Database["public"]['Enums']["tipo_conta_contabil"],"updated_at"?: string
                  }
                  Update: {
                    "agencia"?: string | null,"ativa"?: boolean,"banco"?: string | null,"campus"?: string | null,"codigo"?: string,"created_at"?: string,"e_dizimo"?: boolean,"id"?: string,"nome"?: string,"numero_da_conta"?: string | null,"secao"?: Database["public"]['Enums']["secao_dre"] | null,"tipo"?: Database["public"]['Enums']["tipo_conta_contabil"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "contas_contabeis_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"contatos_acompanhamento": {
                  Row: {
                    "acompanhamento_id": string | null,"autor_id": string | null,"autor_nome": string | null,"canal": Database["public"]['Enums']["contato_canal"] | null,"etapa": Database["public"]['Enums']["acompanhamento_etapa"] | null,"id": string,"membro_id": string | null,"momento": string,"texto": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "acompanhamento_id"?: string | null,"autor_id"?: string | null,"autor_nome"?: string | null,"canal"?: Database["public"]['Enums']["contato_canal"] | null,"etapa"?: Database["public"]['Enums']["acompanhamento_etapa"] | null,"id"?: string,"membro_id"?: string | null,"momento"?: string,"texto"?: string | null
                  }
                  Update: {
                    "acompanhamento_id"?: string | null,"autor_id"?: string | null,"autor_nome"?: string | null,"canal"?: Database["public"]['Enums']["contato_canal"] | null,"etapa"?: Database["public"]['Enums']["acompanhamento_etapa"] | null,"id"?: string,"membro_id"?: string | null,"momento"?: string,"texto"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "contatos_acompanhamento_acompanhamento_id_fkey"
      columns: ["acompanhamento_id"]
isOneToOne: false
      referencedRelation: "acompanhamentos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contatos_acompanhamento_autor_id_fkey"
      columns: ["autor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contatos_acompanhamento_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"contribuicoes": {
                  Row: {
                    "autor": string | null,"campus": string,"contribuinte_id": string | null,"created_at": string,"dia": string,"forma": Database["public"]['Enums']["forma_contribuicao"],"id": string,"lancamento_id": string,"membro_id": string | null,"tipo": Database["public"]['Enums']["tipo_contribuicao"],"valor_centavos": number,"versao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"campus": string,"contribuinte_id"?: string | null,"created_at"?: string,"dia": string,"forma": Database["public"]['Enums']["forma_contribuicao"],"id"?: string,"lancamento_id": string,"membro_id"?: string | null,"tipo": Database["public"]['Enums']["tipo_contribuicao"],"valor_centavos": number,"versao"?: number
                  }
                  Update: {
                    "autor"?: string | null,"campus"?: string,"contribuinte_id"?: string | null,"created_at"?: string,"dia"?: string,"forma"?: Database["public"]['Enums']["forma_contribuicao"],"id"?: string,"lancamento_id"?: string,"membro_id"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_contribuicao"],"valor_centavos"?: number,"versao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "contribuicoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "contribuicoes_contribuinte_id_fkey"
      columns: ["contribuinte_id"]
isOneToOne: false
      referencedRelation: "contribuintes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contribuicoes_lancamento_id_fkey"
      columns: ["lancamento_id"]
isOneToOne: false
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contribuicoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"contribuintes": {
                  Row: {
                    "campus": string,"created_at": string,"documento": string | null,"email": string | null,"id": string,"nome": string,"telefone": string | null,"tipo": Database["public"]['Enums']["tipo_contribuinte"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"documento"?: string | null,"email"?: string | null,"id"?: string,"nome": string,"telefone"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_contribuinte"],"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"documento"?: string | null,"email"?: string | null,"id"?: string,"nome"?: string,"telefone"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_contribuinte"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "contribuintes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"convites": {
                  Row: {
                    "aceito_em": string | null,"autor": string | null,"campus": string,"created_at": string,"email": string,"enviado_em": string | null,"envios": number,"expira_em": string,"id": string,"membro_id": string | null,"nome": string,"papeis": NonNullable<Json>,"revogado_em": string | null,"segredo": string,"sobrenome": string | null,"updated_at": string,"usuario_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "aceito_em"?: string | null,"autor"?: string | null,"campus": string,"created_at"?: string,"email": string,"enviado_em"?: string | null,"envios"?: number,"expira_em"?: string,"id"?: string,"membro_id"?: string | null,"nome": string,"papeis"?: NonNullable<Json>,"revogado_em"?: string | null,"segredo": string,"sobrenome"?: string | null,"updated_at"?: string,"usuario_id"?: string | null
                  }
                  Update: {
                    "aceito_em"?: string | null,"autor"?: string | null,"campus"?: string,"created_at"?: string,"email"?: string,"enviado_em"?: string | null,"envios"?: number,"expira_em"?: string,"id"?: string,"membro_id"?: string | null,"nome"?: string,"papeis"?: NonNullable<Json>,"revogado_em"?: string | null,"segredo"?: string,"sobrenome"?: string | null,"updated_at"?: string,"usuario_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "convites_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "convites_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "convites_usuario_id_fkey"
      columns: ["usuario_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"decisoes_de_uso": {
                  Row: {
                    "alvo": string,"aprovada": boolean,"ate": string,"campus": string,"created_at": string,"de": string,"decidida_por": string | null,"motivo": string | null,"ocorrencia_id": string,"quantidade": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "alvo": string,"aprovada": boolean,"ate": string,"campus": string,"created_at"?: string,"de": string,"decidida_por"?: string | null,"motivo"?: string | null,"ocorrencia_id": string,"quantidade": number,"updated_at"?: string
                  }
                  Update: {
                    "alvo"?: string,"aprovada"?: boolean,"ate"?: string,"campus"?: string,"created_at"?: string,"de"?: string,"decidida_por"?: string | null,"motivo"?: string | null,"ocorrencia_id"?: string,"quantidade"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "decisoes_de_uso_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "decisoes_de_uso_decidida_por_fkey"
      columns: ["decidida_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "decisoes_de_uso_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    }
                  ]
                },"deposito_contagens": {
                  Row: {
                    "contagem_id": string,"deposito_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "contagem_id": string,"deposito_id": string
                  }
                  Update: {
                    "contagem_id"?: string,"deposito_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "deposito_contagens_contagem_id_fkey"
      columns: ["contagem_id"]
isOneToOne: false
      referencedRelation: "contagens_de_oferta"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "deposito_contagens_deposito_id_fkey"
      columns: ["deposito_id"]
isOneToOne: false
      referencedRelation: "depositos_de_oferta"
      referencedColumns: ["id"]
    }
                  ]
                },"depositos_de_oferta": {
                  Row: {
                    "campus": string,"conta_contabil_id": string,"created_at": string,"dia": string,"id": string,"lancamento_id": string,"valor_centavos": number
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"conta_contabil_id": string,"created_at"?: string,"dia": string,"id"?: string,"lancamento_id": string,"valor_centavos": number
                  }
                  Update: {
                    "campus"?: string,"conta_contabil_id"?: string,"created_at"?: string,"dia"?: string,"id"?: string,"lancamento_id"?: string,"valor_centavos"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "depositos_de_oferta_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "depositos_de_oferta_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "depositos_de_oferta_lancamento_id_fkey"
      columns: ["lancamento_id"]
isOneToOne: true
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    }
                  ]
                },"disponibilidade_meses": {
                  Row: {
                    "membro_id": string,"mes": string,"pedido_em": string | null,"respondido_em": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "membro_id": string,"mes": string,"pedido_em"?: string | null,"respondido_em"?: string | null
                  }
                  Update: {
                    "membro_id"?: string,"mes"?: string,"pedido_em"?: string | null,"respondido_em"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "disponibilidade_meses_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"documentos_membros": {
                  Row: {
                    "anotacao_id": string | null,"caminho": string,"created_at": string,"enviado_por": string | null,"enviado_por_nome": string | null,"formato": string,"id": string,"membro_id": string,"nome": string,"tamanho": number,"tipo": string
                  }
                  ComputedFields: never
                  Insert: {
                    "anotacao_id"?: string | null,"caminho": string,"created_at"?: string,"enviado_por"?: string | null,"enviado_por_nome"?: string | null,"formato": string,"id"?: string,"membro_id": string,"nome": string,"tamanho": number,"tipo"?: string
                  }
                  Update: {
                    "anotacao_id"?: string | null,"caminho"?: string,"created_at"?: string,"enviado_por"?: string | null,"enviado_por_nome"?: string | null,"formato"?: string,"id"?: string,"membro_id"?: string,"nome"?: string,"tamanho"?: number,"tipo"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "documentos_membros_anotacao_id_fkey"
      columns: ["anotacao_id"]
isOneToOne: false
      referencedRelation: "anotacoes_pastorais"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "documentos_membros_enviado_por_fkey"
      columns: ["enviado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "documentos_membros_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"domingos_fechados": {
                  Row: {
                    "campus": string,"contado_centavos": number,"created_at": string,"depositado_centavos": number,"dia": string,"entrou_centavos": number,"faltaram": number,"fechado_por": string | null,"id": string,"ressalva": string | null,"saiu_centavos": number
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"contado_centavos": number,"created_at"?: string,"depositado_centavos": number,"dia": string,"entrou_centavos": number,"faltaram": number,"fechado_por"?: string | null,"id"?: string,"ressalva"?: string | null,"saiu_centavos": number
                  }
                  Update: {
                    "campus"?: string,"contado_centavos"?: number,"created_at"?: string,"depositado_centavos"?: number,"dia"?: string,"entrou_centavos"?: number,"faltaram"?: number,"fechado_por"?: string | null,"id"?: string,"ressalva"?: string | null,"saiu_centavos"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "domingos_fechados_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"entregas": {
                  Row: {
                    "aparelho_id": string | null,"canal": string,"chave": string,"created_at": string,"enviada_em": string | null,"erro": string | null,"estado": string,"id": string,"mesmo_lida": boolean,"motivo": string | null,"notification_id": string,"profile_id": string,"proxima_tentativa": string | null,"tentativas": number,"tomada_em": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "aparelho_id"?: string | null,"canal": string,"chave": string,"created_at"?: string,"enviada_em"?: string | null,"erro"?: string | null,"estado"?: string,"id"?: string,"mesmo_lida"?: boolean,"motivo"?: string | null,"notification_id": string,"profile_id": string,"proxima_tentativa"?: string | null,"tentativas"?: number,"tomada_em"?: string | null
                  }
                  Update: {
                    "aparelho_id"?: string | null,"canal"?: string,"chave"?: string,"created_at"?: string,"enviada_em"?: string | null,"erro"?: string | null,"estado"?: string,"id"?: string,"mesmo_lida"?: boolean,"motivo"?: string | null,"notification_id"?: string,"profile_id"?: string,"proxima_tentativa"?: string | null,"tentativas"?: number,"tomada_em"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "entregas_aparelho_id_fkey"
      columns: ["aparelho_id"]
isOneToOne: false
      referencedRelation: "aparelhos_de_avisos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "entregas_notification_id_fkey"
      columns: ["notification_id"]
isOneToOne: false
      referencedRelation: "notifications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "entregas_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"entregas_de_papeis": {
                  Row: {
                    "ano": number,"campus": string | null,"carta": number | null,"contribuicao_id": string | null,"contribuinte_id": string | null,"desistiu_em": string | null,"entregue_por": string | null,"entregue_por_nome": string | null,"id": string,"membro_id": string | null,"momento": string,"papel": Database["public"]['Enums']["papel_de_contribuicao"],"saiu_em": string | null,"via": Database["public"]['Enums']["via_de_entrega"]
                  }
                  ComputedFields: never
                  Insert: {
                    "ano": number,"campus"?: string | null,"carta"?: number | null,"contribuicao_id"?: string | null,"contribuinte_id"?: string | null,"desistiu_em"?: string | null,"entregue_por"?: string | null,"entregue_por_nome"?: string | null,"id"?: string,"membro_id"?: string | null,"momento"?: string,"papel": Database["public"]['Enums']["papel_de_contribuicao"],"saiu_em"?: string | null,"via": Database["public"]['Enums']["via_de_entrega"]
                  }
                  Update: {
                    "ano"?: number,"campus"?: string | null,"carta"?: number | null,"contribuicao_id"?: string | null,"contribuinte_id"?: string | null,"desistiu_em"?: string | null,"entregue_por"?: string | null,"entregue_por_nome"?: string | null,"id"?: string,"membro_id"?: string | null,"momento"?: string,"papel"?: Database["public"]['Enums']["papel_de_contribuicao"],"saiu_em"?: string | null,"via"?: Database["public"]['Enums']["via_de_entrega"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "entregas_de_papeis_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "entregas_de_papeis_contribuicao_id_fkey"
      columns: ["contribuicao_id"]
isOneToOne: false
      referencedRelation: "contribuicoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "entregas_de_papeis_contribuinte_id_fkey"
      columns: ["contribuinte_id"]
isOneToOne: false
      referencedRelation: "contribuintes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "entregas_de_papeis_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"equipe_membros": {
                  Row: {
                    "created_at": string,"equipe_id": string,"funcao_id": string | null,"id": string,"membro_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"equipe_id": string,"funcao_id"?: string | null,"id"?: string,"membro_id": string
                  }
                  Update: {
                    "created_at"?: string,"equipe_id"?: string,"funcao_id"?: string | null,"id"?: string,"membro_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "equipe_membros_equipe_id_fkey"
      columns: ["equipe_id"]
isOneToOne: false
      referencedRelation: "equipes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "equipe_membros_funcao_id_fkey"
      columns: ["funcao_id"]
isOneToOne: false
      referencedRelation: "funcoes_ministerio"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "equipe_membros_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"equipes": {
                  Row: {
                    "created_at": string,"id": string,"ministerio_id": string,"nome": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"ministerio_id": string,"nome": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"ministerio_id"?: string,"nome"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "equipes_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_ajustes": {
                  Row: {
                    "auto_inscricao": boolean,"inscricao_fecha_horas": number,"ministerio_id": string,"pede_bloqueios": boolean,"prazo_resposta_horas": number,"troca_com_aprovacao": boolean,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "auto_inscricao"?: boolean,"inscricao_fecha_horas"?: number,"ministerio_id": string,"pede_bloqueios"?: boolean,"prazo_resposta_horas"?: number,"troca_com_aprovacao"?: boolean,"updated_at"?: string
                  }
                  Update: {
                    "auto_inscricao"?: boolean,"inscricao_fecha_horas"?: number,"ministerio_id"?: string,"pede_bloqueios"?: boolean,"prazo_resposta_horas"?: number,"troca_com_aprovacao"?: boolean,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_ajustes_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: true
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_chamados": {
                  Row: {
                    "ate": string,"canal": Database["public"]['Enums']["canal_do_chamado"],"created_at": string,"enviado_em": string | null,"enviado_por": string | null,"id": string,"membro_id": string | null,"ministerio_id": string,"publicacao": string,"quem": string,"troca_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ate": string,"canal": Database["public"]['Enums']["canal_do_chamado"],"created_at"?: string,"enviado_em"?: string | null,"enviado_por"?: string | null,"id"?: string,"membro_id"?: string | null,"ministerio_id": string,"publicacao": string,"quem": string,"troca_id"?: string | null
                  }
                  Update: {
                    "ate"?: string,"canal"?: Database["public"]['Enums']["canal_do_chamado"],"created_at"?: string,"enviado_em"?: string | null,"enviado_por"?: string | null,"id"?: string,"membro_id"?: string | null,"ministerio_id"?: string,"publicacao"?: string,"quem"?: string,"troca_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_chamados_enviado_por_fkey"
      columns: ["enviado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_chamados_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_chamados_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_chamados_troca_id_fkey"
      columns: ["troca_id"]
isOneToOne: false
      referencedRelation: "escala_trocas"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_itens": {
                  Row: {
                    "chamado_id": string | null,"cobrado_em": string | null,"convidado_nome": string | null,"convidado_telefone": string | null,"created_at": string,"equipe_id": string | null,"escala_id": string,"estado": Database["public"]['Enums']["estado_item"],"exclusivo": boolean,"fim": string,"id": string,"inicio": string,"lembrado_em": string | null,"membro_id": string | null,"ministerio_id": string,"motivo": string | null,"ocorrencia_id": string,"porque": string | null,"posto_por": string | null,"publicado_em": string | null,"respondido_em": string | null,"respondido_por": string | null,"rodada_id": string | null,"substitui_id": string | null,"subtempo": string,"updated_at": string,"vaga_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "chamado_id"?: string | null,"cobrado_em"?: string | null,"convidado_nome"?: string | null,"convidado_telefone"?: string | null,"created_at"?: string,"equipe_id"?: string | null,"escala_id": string,"estado"?: Database["public"]['Enums']["estado_item"],"exclusivo"?: boolean,"fim": string,"id"?: string,"inicio": string,"lembrado_em"?: string | null,"membro_id"?: string | null,"ministerio_id": string,"motivo"?: string | null,"ocorrencia_id": string,"porque"?: string | null,"posto_por"?: string | null,"publicado_em"?: string | null,"respondido_em"?: string | null,"respondido_por"?: string | null,"rodada_id"?: string | null,"substitui_id"?: string | null,"subtempo": string,"updated_at"?: string,"vaga_id": string
                  }
                  Update: {
                    "chamado_id"?: string | null,"cobrado_em"?: string | null,"convidado_nome"?: string | null,"convidado_telefone"?: string | null,"created_at"?: string,"equipe_id"?: string | null,"escala_id"?: string,"estado"?: Database["public"]['Enums']["estado_item"],"exclusivo"?: boolean,"fim"?: string,"id"?: string,"inicio"?: string,"lembrado_em"?: string | null,"membro_id"?: string | null,"ministerio_id"?: string,"motivo"?: string | null,"ocorrencia_id"?: string,"porque"?: string | null,"posto_por"?: string | null,"publicado_em"?: string | null,"respondido_em"?: string | null,"respondido_por"?: string | null,"rodada_id"?: string | null,"substitui_id"?: string | null,"subtempo"?: string,"updated_at"?: string,"vaga_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_itens_chamado_id_fkey"
      columns: ["chamado_id"]
isOneToOne: false
      referencedRelation: "escala_chamados"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_equipe_id_fkey"
      columns: ["equipe_id"]
isOneToOne: false
      referencedRelation: "equipes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_escala_id_fkey"
      columns: ["escala_id"]
isOneToOne: false
      referencedRelation: "escalas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_posto_por_fkey"
      columns: ["posto_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_respondido_por_fkey"
      columns: ["respondido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_substitui_id_fkey"
      columns: ["substitui_id"]
isOneToOne: false
      referencedRelation: "escala_itens"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_itens_vaga_id_fkey"
      columns: ["vaga_id"]
isOneToOne: false
      referencedRelation: "escala_vagas"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_modelo_vagas": {
                  Row: {
                    "acumula": boolean,"desloca_minutos": number,"duracao_minutos": number | null,"funcao_id": string,"id": string,"maximo": number,"minimo": number,"modelo_id": string,"ordem": number,"pede_lider": boolean,"subtempo": string
                  }
                  ComputedFields: never
                  Insert: {
                    "acumula"?: boolean,"desloca_minutos"?: number,"duracao_minutos"?: number | null,"funcao_id": string,"id"?: string,"maximo"?: number,"minimo"?: number,"modelo_id": string,"ordem"?: number,"pede_lider"?: boolean,"subtempo"?: string
                  }
                  Update: {
                    "acumula"?: boolean,"desloca_minutos"?: number,"duracao_minutos"?: number | null,"funcao_id"?: string,"id"?: string,"maximo"?: number,"minimo"?: number,"modelo_id"?: string,"ordem"?: number,"pede_lider"?: boolean,"subtempo"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_modelo_vagas_funcao_id_fkey"
      columns: ["funcao_id"]
isOneToOne: false
      referencedRelation: "funcoes_ministerio"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_modelo_vagas_modelo_id_fkey"
      columns: ["modelo_id"]
isOneToOne: false
      referencedRelation: "escala_modelos"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_modelos": {
                  Row: {
                    "ativo": boolean,"created_at": string,"event_base": string | null,"id": string,"ministerio_id": string,"nome": string,"tipo_evento": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"event_base"?: string | null,"id"?: string,"ministerio_id": string,"nome": string,"tipo_evento"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"event_base"?: string | null,"id"?: string,"ministerio_id"?: string,"nome"?: string,"tipo_evento"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_modelos_event_base_fkey"
      columns: ["event_base"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_modelos_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_pares": {
                  Row: {
                    "juntos": boolean,"membro_id": string,"outro_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "juntos": boolean,"membro_id": string,"outro_id": string
                  }
                  Update: {
                    "juntos"?: boolean,"membro_id"?: string,"outro_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_pares_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_pares_outro_id_fkey"
      columns: ["outro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_pulsos": {
                  Row: {
                    "em": string,"ministerio_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "em"?: string,"ministerio_id": string
                  }
                  Update: {
                    "em"?: string,"ministerio_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_pulsos_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: true
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_roda_pernas": {
                  Row: {
                    "aceita_em": string | null,"membro_id": string,"recebe_id": string,"roda_id": string,"troca_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aceita_em"?: string | null,"membro_id": string,"recebe_id": string,"roda_id": string,"troca_id": string
                  }
                  Update: {
                    "aceita_em"?: string | null,"membro_id"?: string,"recebe_id"?: string,"roda_id"?: string,"troca_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_roda_pernas_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_roda_pernas_recebe_id_fkey"
      columns: ["recebe_id"]
isOneToOne: false
      referencedRelation: "escala_itens"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_roda_pernas_roda_id_fkey"
      columns: ["roda_id"]
isOneToOne: false
      referencedRelation: "escala_rodas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_roda_pernas_troca_id_fkey"
      columns: ["troca_id"]
isOneToOne: false
      referencedRelation: "escala_trocas"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_rodas": {
                  Row: {
                    "created_at": string,"estado": Database["public"]['Enums']["estado_roda"],"id": string,"ministerio_id": string,"motivo": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"estado"?: Database["public"]['Enums']["estado_roda"],"id"?: string,"ministerio_id": string,"motivo"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"estado"?: Database["public"]['Enums']["estado_roda"],"id"?: string,"ministerio_id"?: string,"motivo"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_rodas_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_trocas": {
                  Row: {
                    "aceita_em": string | null,"aceita_por": string | null,"created_at": string,"decidida_por": string | null,"estado": Database["public"]['Enums']["estado_troca"],"estado_antes": Database["public"]['Enums']["estado_item"],"id": string,"item_id": string,"item_oferecido_id": string | null,"mensagem": string | null,"ministerio_id": string,"para_id": string | null,"pedida_por": string,"tipo": Database["public"]['Enums']["tipo_troca"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aceita_em"?: string | null,"aceita_por"?: string | null,"created_at"?: string,"decidida_por"?: string | null,"estado"?: Database["public"]['Enums']["estado_troca"],"estado_antes": Database["public"]['Enums']["estado_item"],"id"?: string,"item_id": string,"item_oferecido_id"?: string | null,"mensagem"?: string | null,"ministerio_id": string,"para_id"?: string | null,"pedida_por": string,"tipo": Database["public"]['Enums']["tipo_troca"],"updated_at"?: string
                  }
                  Update: {
                    "aceita_em"?: string | null,"aceita_por"?: string | null,"created_at"?: string,"decidida_por"?: string | null,"estado"?: Database["public"]['Enums']["estado_troca"],"estado_antes"?: Database["public"]['Enums']["estado_item"],"id"?: string,"item_id"?: string,"item_oferecido_id"?: string | null,"mensagem"?: string | null,"ministerio_id"?: string,"para_id"?: string | null,"pedida_por"?: string,"tipo"?: Database["public"]['Enums']["tipo_troca"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_trocas_aceita_por_fkey"
      columns: ["aceita_por"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_trocas_decidida_por_fkey"
      columns: ["decidida_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_trocas_item_id_fkey"
      columns: ["item_id"]
isOneToOne: false
      referencedRelation: "escala_itens"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_trocas_item_oferecido_id_fkey"
      columns: ["item_oferecido_id"]
isOneToOne: false
      referencedRelation: "escala_itens"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_trocas_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_trocas_para_id_fkey"
      columns: ["para_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_trocas_pedida_por_fkey"
      columns: ["pedida_por"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"escala_vagas": {
                  Row: {
                    "acumula": boolean,"desloca_minutos": number,"duracao_minutos": number | null,"escala_id": string,"funcao_id": string,"id": string,"maximo": number,"minimo": number,"ordem": number,"pede_lider": boolean,"subtempo": string
                  }
                  ComputedFields: never
                  Insert: {
                    "acumula"?: boolean,"desloca_minutos"?: number,"duracao_minutos"?: number | null,"escala_id": string,"funcao_id": string,"id"?: string,"maximo"?: number,"minimo"?: number,"ordem"?: number,"pede_lider"?: boolean,"subtempo"?: string
                  }
                  Update: {
                    "acumula"?: boolean,"desloca_minutos"?: number,"duracao_minutos"?: number | null,"escala_id"?: string,"funcao_id"?: string,"id"?: string,"maximo"?: number,"minimo"?: number,"ordem"?: number,"pede_lider"?: boolean,"subtempo"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escala_vagas_escala_id_fkey"
      columns: ["escala_id"]
isOneToOne: false
      referencedRelation: "escalas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escala_vagas_funcao_id_fkey"
      columns: ["funcao_id"]
isOneToOne: false
      referencedRelation: "funcoes_ministerio"
      referencedColumns: ["id"]
    }
                  ]
                },"escalas": {
                  Row: {
                    "created_at": string,"estado": Database["public"]['Enums']["estado_escala"],"id": string,"ministerio_id": string,"modelo_id": string | null,"observacao": string | null,"ocorrencia_id": string,"publicada_em": string | null,"publicada_por": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"estado"?: Database["public"]['Enums']["estado_escala"],"id"?: string,"ministerio_id": string,"modelo_id"?: string | null,"observacao"?: string | null,"ocorrencia_id": string,"publicada_em"?: string | null,"publicada_por"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"estado"?: Database["public"]['Enums']["estado_escala"],"id"?: string,"ministerio_id"?: string,"modelo_id"?: string | null,"observacao"?: string | null,"ocorrencia_id"?: string,"publicada_em"?: string | null,"publicada_por"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escalas_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escalas_modelo_id_fkey"
      columns: ["modelo_id"]
isOneToOne: false
      referencedRelation: "escala_modelos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escalas_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "escalas_publicada_por_fkey"
      columns: ["publicada_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"escolhas_de_convivio": {
                  Row: {
                    "aniversario": Database["public"]['Enums']["quem_ve_o_dado"],"bairro": Database["public"]['Enums']["quem_ve_o_dado"],"created_at": string,"email": Database["public"]['Enums']["quem_ve_o_dado"],"familia": Database["public"]['Enums']["quem_ve_o_dado"],"foto": Database["public"]['Enums']["quem_ve_o_dado"],"membro_id": string,"por_responsavel": boolean,"telefone": Database["public"]['Enums']["quem_ve_o_dado"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aniversario"?: Database["public"]['Enums']["quem_ve_o_dado"],"bairro"?: Database["public"]['Enums']["quem_ve_o_dado"],"created_at"?: string,"email"?: Database["public"]['Enums']["quem_ve_o_dado"],"familia"?: Database["public"]['Enums']["quem_ve_o_dado"],"foto"?: Database["public"]['Enums']["quem_ve_o_dado"],"membro_id": string,"por_responsavel"?: boolean,"telefone"?: Database["public"]['Enums']["quem_ve_o_dado"],"updated_at"?: string
                  }
                  Update: {
                    "aniversario"?: Database["public"]['Enums']["quem_ve_o_dado"],"bairro"?: Database["public"]['Enums']["quem_ve_o_dado"],"created_at"?: string,"email"?: Database["public"]['Enums']["quem_ve_o_dado"],"familia"?: Database["public"]['Enums']["quem_ve_o_dado"],"foto"?: Database["public"]['Enums']["quem_ve_o_dado"],"membro_id"?: string,"por_responsavel"?: boolean,"telefone"?: Database["public"]['Enums']["quem_ve_o_dado"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "escolhas_de_convivio_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: true
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"estacoes": {
                  Row: {
                    "campus": string,"created_at": string,"criada_por": string | null,"desafio": boolean,"id": string,"kids": string | null,"nome": string,"revogada_em": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"criada_por"?: string | null,"desafio"?: boolean,"id"?: string,"kids"?: string | null,"nome": string,"revogada_em"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"criada_por"?: string | null,"desafio"?: boolean,"id"?: string,"kids"?: string | null,"nome"?: string,"revogada_em"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "estacoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "estacoes_criada_por_fkey"
      columns: ["criada_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"evento_campi": {
                  Row: {
                    "campus": string,"event_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"event_id": string
                  }
                  Update: {
                    "campus"?: string,"event_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "evento_campi_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "evento_campi_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"evento_ministerios": {
                  Row: {
                    "event_id": string,"ministerio_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"ministerio_id": string
                  }
                  Update: {
                    "event_id"?: string,"ministerio_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "evento_ministerios_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "evento_ministerios_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"evento_recursos": {
                  Row: {
                    "event_id": string,"quantidade": number,"recurso_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"quantidade"?: number,"recurso_id": string
                  }
                  Update: {
                    "event_id"?: string,"quantidade"?: number,"recurso_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "evento_recursos_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "evento_recursos_recurso_id_fkey"
      columns: ["recurso_id"]
isOneToOne: false
      referencedRelation: "recursos_do_campus"
      referencedColumns: ["id"]
    }
                  ]
                },"eventos_de_vida": {
                  Row: {
                    "autor": string | null,"autor_nome": string | null,"created_at": string,"dados": NonNullable<Json>,"data": string | null,"id": string,"membro_id": string,"motivo": string | null,"operacao": string | null,"tipo": Database["public"]['Enums']["tipo_evento_de_vida"]
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"dados"?: NonNullable<Json>,"data"?: string | null,"id"?: string,"membro_id": string,"motivo"?: string | null,"operacao"?: string | null,"tipo": Database["public"]['Enums']["tipo_evento_de_vida"]
                  }
                  Update: {
                    "autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"dados"?: NonNullable<Json>,"data"?: string | null,"id"?: string,"membro_id"?: string,"motivo"?: string | null,"operacao"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_evento_de_vida"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "eventos_de_vida_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "eventos_de_vida_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"events": {
                  Row: {
                    "aberto": boolean,"abre_minutos": number,"campus": string,"created_at": string,"date": string,"descricao": string | null,"desmontagem_minutos": number,"duracao": number,"exige_codigo": boolean,"horario_id": string | null,"id": string,"idade_max": number | null,"idade_min": number | null,"location": string | null,"lotacao": number | null,"name": string,"preparo_minutos": number,"regra": string | null,"responsavel_id": string | null,"sala_id": string | null,"tipo": string,"tolerancia_minutos": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aberto"?: boolean,"abre_minutos"?: number,"campus"?: string,"created_at"?: string,"date": string,"descricao"?: string | null,"desmontagem_minutos"?: number,"duracao"?: number,"exige_codigo"?: boolean,"horario_id"?: string | null,"id"?: string,"idade_max"?: number | null,"idade_min"?: number | null,"location"?: string | null,"lotacao"?: number | null,"name": string,"preparo_minutos"?: number,"regra"?: string | null,"responsavel_id"?: string | null,"sala_id"?: string | null,"tipo"?: string,"tolerancia_minutos"?: number,"updated_at"?: string
                  }
                  Update: {
                    "aberto"?: boolean,"abre_minutos"?: number,"campus"?: string,"created_at"?: string,"date"?: string,"descricao"?: string | null,"desmontagem_minutos"?: number,"duracao"?: number,"exige_codigo"?: boolean,"horario_id"?: string | null,"id"?: string,"idade_max"?: number | null,"idade_min"?: number | null,"location"?: string | null,"lotacao"?: number | null,"name"?: string,"preparo_minutos"?: number,"regra"?: string | null,"responsavel_id"?: string | null,"sala_id"?: string | null,"tipo"?: string,"tolerancia_minutos"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "events_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "events_horario_id_fkey"
      columns: ["horario_id"]
isOneToOne: true
      referencedRelation: "horarios_culto"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "events_responsavel_id_fkey"
      columns: ["responsavel_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "events_sala_id_fkey"
      columns: ["sala_id"]
isOneToOne: false
      referencedRelation: "salas"
      referencedColumns: ["id"]
    }
                  ]
                },"exportacoes": {
                  Row: {
                    "autor": string | null,"autor_nome": string | null,"colunas": (string)[],"concluida_em": string | null,"created_at": string,"filtro": NonNullable<Json>,"formato": string,"id": string,"quantidade": number,"total": number
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"autor_nome"?: string | null,"colunas": (string)[],"concluida_em"?: string | null,"created_at"?: string,"filtro": NonNullable<Json>,"formato": string,"id"?: string,"quantidade"?: number,"total": number
                  }
                  Update: {
                    "autor"?: string | null,"autor_nome"?: string | null,"colunas"?: (string)[],"concluida_em"?: string | null,"created_at"?: string,"filtro"?: NonNullable<Json>,"formato"?: string,"id"?: string,"quantidade"?: number,"total"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "exportacoes_autor_fkey"
      columns: ["autor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"exportacoes_financeiras": {
                  Row: {
                    "ate": string,"autor": string | null,"autor_nome": string | null,"campi": (string)[],"campus": string | null,"concluida_em": string | null,"created_at": string,"de": string,"formato": string,"id": string,"quantidade": number
                  }
                  ComputedFields: never
                  Insert: {
                    "ate": string,"autor"?: string | null,"autor_nome"?: string | null,"campi": (string)[],"campus"?: string | null,"concluida_em"?: string | null,"created_at"?: string,"de": string,"formato": string,"id"?: string,"quantidade"?: number
                  }
                  Update: {
                    "ate"?: string,"autor"?: string | null,"autor_nome"?: string | null,"campi"?: (string)[],"campus"?: string | null,"concluida_em"?: string | null,"created_at"?: string,"de"?: string,"formato"?: string,"id"?: string,"quantidade"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "exportacoes_financeiras_autor_fkey"
      columns: ["autor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "exportacoes_financeiras_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"extratos": {
                  Row: {
                    "arquivo": string,"autor": string | null,"campus": string,"conta_contabil_id": string,"conta_no_arquivo": string | null,"created_at": string,"formato": Database["public"]['Enums']["formato_de_extrato"],"id": string,"mapa": Json | null,"saldo_centavos": number | null,"saldo_em": string | null,"total": number
                  }
                  ComputedFields: never
                  Insert: {
                    "arquivo": string,"autor"?: string | null,"campus": string,"conta_contabil_id": string,"conta_no_arquivo"?: string | null,"created_at"?: string,"formato": Database["public"]['Enums']["formato_de_extrato"],"id": string,"mapa"?: Json | null,"saldo_centavos"?: number | null,"saldo_em"?: string | null,"total": number
                  }
                  Update: {
                    "arquivo"?: string,"autor"?: string | null,"campus"?: string,"conta_contabil_id"?: string,"conta_no_arquivo"?: string | null,"created_at"?: string,"formato"?: Database["public"]['Enums']["formato_de_extrato"],"id"?: string,"mapa"?: Json | null,"saldo_centavos"?: number | null,"saldo_em"?: string | null,"total"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "extratos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "extratos_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    }
                  ]
                },"faixas_de_aprovacao": {
                  Row: {
                    "acima_de_centavos": number,"aprovadores": number,"campus": string | null,"created_at": string,"id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "acima_de_centavos": number,"aprovadores": number,"campus"?: string | null,"created_at"?: string,"id"?: string
                  }
                  Update: {
                    "acima_de_centavos"?: number,"aprovadores"?: number,"campus"?: string | null,"created_at"?: string,"id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "faixas_de_aprovacao_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"familia_membros": {
                  Row: {
                    "created_at": string,"familia_id": string,"fim": string | null,"id": string,"inicio": string,"membro_id": string,"papel": Database["public"]['Enums']["familia_papel"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"familia_id": string,"fim"?: string | null,"id"?: string,"inicio"?: string,"membro_id": string,"papel"?: Database["public"]['Enums']["familia_papel"],"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"familia_id"?: string,"fim"?: string | null,"id"?: string,"inicio"?: string,"membro_id"?: string,"papel"?: Database["public"]['Enums']["familia_papel"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "familia_membros_familia_id_fkey"
      columns: ["familia_id"]
isOneToOne: false
      referencedRelation: "familias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "familia_membros_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"familias": {
                  Row: {
                    "campus": string,"created_at": string,"id": string,"nome": string,"responsavel_id": string | null,"telefone": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string,"created_at"?: string,"id"?: string,"nome": string,"responsavel_id"?: string | null,"telefone"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"id"?: string,"nome"?: string,"responsavel_id"?: string | null,"telefone"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "familias_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "familias_responsavel_id_fkey"
      columns: ["responsavel_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"feed_denuncias": {
                  Row: {
                    "comentario_id": string | null,"created_at": string,"id": string,"membro_id": string,"motivo": string,"publicacao_id": string | null,"resolvida_em": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "comentario_id"?: string | null,"created_at"?: string,"id"?: string,"membro_id": string,"motivo": string,"publicacao_id"?: string | null,"resolvida_em"?: string | null
                  }
                  Update: {
                    "comentario_id"?: string | null,"created_at"?: string,"id"?: string,"membro_id"?: string,"motivo"?: string,"publicacao_id"?: string | null,"resolvida_em"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "feed_denuncias_comentario_id_fkey"
      columns: ["comentario_id"]
isOneToOne: false
      referencedRelation: "comentarios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "feed_denuncias_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "feed_denuncias_publicacao_id_fkey"
      columns: ["publicacao_id"]
isOneToOne: false
      referencedRelation: "publicacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"feed_regras": {
                  Row: {
                    "denuncias": number,"id": boolean,"palavras": (string)[],"publica_campus": Database["public"]['Enums']["quem_publica"],"publica_celula": Database["public"]['Enums']["quem_publica"],"publica_igreja": Database["public"]['Enums']["quem_publica"],"publica_ministerio": Database["public"]['Enums']["quem_publica"],"publica_papel": Database["public"]['Enums']["quem_publica"]
                  }
                  ComputedFields: never
                  Insert: {
                    "denuncias"?: number,"id"?: boolean,"palavras"?: (string)[],"publica_campus"?: Database["public"]['Enums']["quem_publica"],"publica_celula"?: Database["public"]['Enums']["quem_publica"],"publica_igreja"?: Database["public"]['Enums']["quem_publica"],"publica_ministerio"?: Database["public"]['Enums']["quem_publica"],"publica_papel"?: Database["public"]['Enums']["quem_publica"]
                  }
                  Update: {
                    "denuncias"?: number,"id"?: boolean,"palavras"?: (string)[],"publica_campus"?: Database["public"]['Enums']["quem_publica"],"publica_celula"?: Database["public"]['Enums']["quem_publica"],"publica_igreja"?: Database["public"]['Enums']["quem_publica"],"publica_ministerio"?: Database["public"]['Enums']["quem_publica"],"publica_papel"?: Database["public"]['Enums']["quem_publica"]
                  }
                  Relationships: [
                    
                  ]
                },"feed_suspensoes": {
                  Row: {
                    "created_at": string,"fim": string,"membro_id": string,"motivo": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"fim": string,"membro_id": string,"motivo": string
                  }
                  Update: {
                    "created_at"?: string,"fim"?: string,"membro_id"?: string,"motivo"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "feed_suspensoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: true
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"fornecedores": {
                  Row: {
                    "ativo": boolean,"busca": string,"campus": string | null,"cpf_cnpj": string | null,"created_at": string,"email": string | null,"id": string,"nome": string,"pix_chave": string | null,"pix_tipo": Database["public"]['Enums']["tipo_pix"] | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"busca"?: never,"campus"?: string | null,"cpf_cnpj"?: string | null,"created_at"?: string,"email"?: string | null,"id"?: string,"nome": string,"pix_chave"?: string | null,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"] | null,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"busca"?: never,"campus"?: string | null,"cpf_cnpj"?: string | null,"created_at"?: string,"email"?: string | null,"id"?: string,"nome"?: string,"pix_chave"?: string | null,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"] | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "fornecedores_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"funcoes_ministerio": {
                  Row: {
                    "ativo": boolean,"created_at": string,"exige_antecedentes": boolean,"id": string,"idade_minima": number | null,"lideranca": boolean,"ministerio_id": string | null,"nome": string,"prepara_lider": boolean,"titulo_minimo_id": string | null,"updated_at": string,"vagas": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"exige_antecedentes"?: boolean,"id"?: string,"idade_minima"?: number | null,"lideranca"?: boolean,"ministerio_id"?: string | null,"nome": string,"prepara_lider"?: boolean,"titulo_minimo_id"?: string | null,"updated_at"?: string,"vagas"?: number | null
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"exige_antecedentes"?: boolean,"id"?: string,"idade_minima"?: number | null,"lideranca"?: boolean,"ministerio_id"?: string | null,"nome"?: string,"prepara_lider"?: boolean,"titulo_minimo_id"?: string | null,"updated_at"?: string,"vagas"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "funcoes_ministerio_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "funcoes_ministerio_titulo_minimo_id_fkey"
      columns: ["titulo_minimo_id"]
isOneToOne: false
      referencedRelation: "titulos"
      referencedColumns: ["id"]
    }
                  ]
                },"funcoes_treinamentos": {
                  Row: {
                    "funcao_id": string,"treinamento_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "funcao_id": string,"treinamento_id": string
                  }
                  Update: {
                    "funcao_id"?: string,"treinamento_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "funcoes_treinamentos_funcao_id_fkey"
      columns: ["funcao_id"]
isOneToOne: false
      referencedRelation: "funcoes_ministerio"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "funcoes_treinamentos_treinamento_id_fkey"
      columns: ["treinamento_id"]
isOneToOne: false
      referencedRelation: "treinamentos"
      referencedColumns: ["id"]
    }
                  ]
                },"fundos": {
                  Row: {
                    "ativo": boolean,"created_at": string,"descricao": string | null,"id": string,"nome": string,"restrito": boolean,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"descricao"?: string | null,"id"?: string,"nome": string,"restrito"?: boolean,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"descricao"?: string | null,"id"?: string,"nome"?: string,"restrito"?: boolean,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"fundos_de_eventos": {
                  Row: {
                    "campus": string,"created_at": string,"evento_id": string,"fundo_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"evento_id": string,"fundo_id": string,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"evento_id"?: string,"fundo_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "fundos_de_eventos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "fundos_de_eventos_evento_id_fkey"
      columns: ["evento_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "fundos_de_eventos_fundo_id_fkey"
      columns: ["fundo_id"]
isOneToOne: false
      referencedRelation: "fundos"
      referencedColumns: ["id"]
    }
                  ]
                },"horarios_culto": {
                  Row: {
                    "campus": string,"created_at": string,"dia": number,"hora": string,"id": string,"nome": string,"sala_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"dia": number,"hora": string,"id"?: string,"nome": string,"sala_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"dia"?: number,"hora"?: string,"id"?: string,"nome"?: string,"sala_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "horarios_culto_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "horarios_culto_sala_id_fkey"
      columns: ["sala_id"]
isOneToOne: false
      referencedRelation: "salas"
      referencedColumns: ["id"]
    }
                  ]
                },"igreja": {
                  Row: {
                    "campus_padrao": string,"cep": string | null,"cnpj": string | null,"cor": string | null,"created_at": string,"email": string | null,"endereco": string | null,"faltas_alerta": number,"fuso": string,"id": boolean,"instagram": string | null,"logos": NonNullable<Json>,"nome": string,"significado_ltp": string | null,"site": string | null,"telefone": string | null,"updated_at": string,"versiculo": string | null,"versiculo_fonte": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "campus_padrao": string,"cep"?: string | null,"cnpj"?: string | null,"cor"?: string | null,"created_at"?: string,"email"?: string | null,"endereco"?: string | null,"faltas_alerta"?: number,"fuso"?: string,"id"?: boolean,"instagram"?: string | null,"logos"?: NonNullable<Json>,"nome": string,"significado_ltp"?: string | null,"site"?: string | null,"telefone"?: string | null,"updated_at"?: string,"versiculo"?: string | null,"versiculo_fonte"?: string | null
                  }
                  Update: {
                    "campus_padrao"?: string,"cep"?: string | null,"cnpj"?: string | null,"cor"?: string | null,"created_at"?: string,"email"?: string | null,"endereco"?: string | null,"faltas_alerta"?: number,"fuso"?: string,"id"?: boolean,"instagram"?: string | null,"logos"?: NonNullable<Json>,"nome"?: string,"significado_ltp"?: string | null,"site"?: string | null,"telefone"?: string | null,"updated_at"?: string,"versiculo"?: string | null,"versiculo_fonte"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "igreja_campus_padrao_fkey"
      columns: ["campus_padrao"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"importacao_linhas": {
                  Row: {
                    "campus": string | null,"celulas": Json | null,"dispensada_em": string | null,"erros": Json | null,"importacao_id": string,"linha": number,"membro_id": string | null,"operacao": string | null,"resultado": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string | null,"celulas"?: Json | null,"dispensada_em"?: string | null,"erros"?: Json | null,"importacao_id": string,"linha": number,"membro_id"?: string | null,"operacao"?: string | null,"resultado": string
                  }
                  Update: {
                    "campus"?: string | null,"celulas"?: Json | null,"dispensada_em"?: string | null,"erros"?: Json | null,"importacao_id"?: string,"linha"?: number,"membro_id"?: string | null,"operacao"?: string | null,"resultado"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "importacao_linhas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "importacao_linhas_importacao_id_fkey"
      columns: ["importacao_id"]
isOneToOne: false
      referencedRelation: "importacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "importacao_linhas_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "importacao_linhas_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"importacoes": {
                  Row: {
                    "arquivo": string,"atualizadas": number,"autor": string | null,"autor_nome": string | null,"campos": string,"campus": string | null,"colunas": (string)[],"created_at": string,"criadas": number,"encerrada_em": string | null,"id": string,"ignoradas": number,"operacao": string,"politica": string,"recusadas": number,"total": number
                  }
                  ComputedFields: never
                  Insert: {
                    "arquivo": string,"atualizadas"?: number,"autor"?: string | null,"autor_nome"?: string | null,"campos"?: string,"campus"?: string | null,"colunas"?: (string)[],"created_at"?: string,"criadas"?: number,"encerrada_em"?: string | null,"id": string,"ignoradas"?: number,"operacao": string,"politica": string,"recusadas"?: number,"total": number
                  }
                  Update: {
                    "arquivo"?: string,"atualizadas"?: number,"autor"?: string | null,"autor_nome"?: string | null,"campos"?: string,"campus"?: string | null,"colunas"?: (string)[],"created_at"?: string,"criadas"?: number,"encerrada_em"?: string | null,"id"?: string,"ignoradas"?: number,"operacao"?: string,"politica"?: string,"recusadas"?: number,"total"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "importacoes_autor_fkey"
      columns: ["autor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "importacoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "importacoes_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"indisponibilidades": {
                  Row: {
                    "ate": string,"campus": string,"created_at": string,"de": string,"id": string,"motivo": string,"recurso_id": string | null,"sala_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ate": string,"campus": string,"created_at"?: string,"de": string,"id"?: string,"motivo": string,"recurso_id"?: string | null,"sala_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "ate"?: string,"campus"?: string,"created_at"?: string,"de"?: string,"id"?: string,"motivo"?: string,"recurso_id"?: string | null,"sala_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "indisponibilidades_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "indisponibilidades_recurso_id_fkey"
      columns: ["recurso_id"]
isOneToOne: false
      referencedRelation: "recursos_do_campus"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "indisponibilidades_sala_id_fkey"
      columns: ["sala_id"]
isOneToOne: false
      referencedRelation: "salas"
      referencedColumns: ["id"]
    }
                  ]
                },"ingresso_usos": {
                  Row: {
                    "campus": string,"conta_id": string | null,"created_at": string,"inscricao_id": string,"momento": string,"ocorrencia_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"conta_id"?: string | null,"created_at"?: string,"inscricao_id": string,"momento": string,"ocorrencia_id": string
                  }
                  Update: {
                    "campus"?: string,"conta_id"?: string | null,"created_at"?: string,"inscricao_id"?: string,"momento"?: string,"ocorrencia_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ingresso_usos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "ingresso_usos_conta_id_fkey"
      columns: ["conta_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ingresso_usos_inscricao_id_fkey"
      columns: ["inscricao_id"]
isOneToOne: false
      referencedRelation: "inscricoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ingresso_usos_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    }
                  ]
                },"inscricao_cupons": {
                  Row: {
                    "ativo": boolean,"codigo": string,"created_at": string,"desconto_centavos": number | null,"evento_id": string,"id": string,"limite": number | null,"percentual": number | null,"updated_at": string,"vale_ate": string | null,"vale_de": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"codigo": string,"created_at"?: string,"desconto_centavos"?: number | null,"evento_id": string,"id"?: string,"limite"?: number | null,"percentual"?: number | null,"updated_at"?: string,"vale_ate"?: string | null,"vale_de"?: string | null
                  }
                  Update: {
                    "ativo"?: boolean,"codigo"?: string,"created_at"?: string,"desconto_centavos"?: number | null,"evento_id"?: string,"id"?: string,"limite"?: number | null,"percentual"?: number | null,"updated_at"?: string,"vale_ate"?: string | null,"vale_de"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "inscricao_cupons_evento_id_fkey"
      columns: ["evento_id"]
isOneToOne: false
      referencedRelation: "inscricao_regras"
      referencedColumns: ["evento_id"]
    }
                  ]
                },"inscricao_pedidos": {
                  Row: {
                    "campus": string,"chave": string,"conta_id": string | null,"contato_email": string | null,"contato_nome": string | null,"contato_telefone": string | null,"created_at": string,"cupom_id": string | null,"desconto_centavos": number,"devolvido_centavos": number,"envio": string,"evento_id": string,"id": string,"juntos": boolean,"membro_id": string | null,"pago_centavos": number | null,"pago_em": string | null,"pago_meio": string | null,"pago_por": string | null,"telefone_chave": string | null,"termos_aceitos": string | null,"total_centavos": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"chave"?: string,"conta_id"?: string | null,"contato_email"?: string | null,"contato_nome"?: string | null,"contato_telefone"?: string | null,"created_at"?: string,"cupom_id"?: string | null,"desconto_centavos"?: number,"devolvido_centavos"?: number,"envio": string,"evento_id": string,"id"?: string,"juntos"?: boolean,"membro_id"?: string | null,"pago_centavos"?: number | null,"pago_em"?: string | null,"pago_meio"?: string | null,"pago_por"?: string | null,"telefone_chave"?: never,"termos_aceitos"?: string | null,"total_centavos"?: number,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"chave"?: string,"conta_id"?: string | null,"contato_email"?: string | null,"contato_nome"?: string | null,"contato_telefone"?: string | null,"created_at"?: string,"cupom_id"?: string | null,"desconto_centavos"?: number,"devolvido_centavos"?: number,"envio"?: string,"evento_id"?: string,"id"?: string,"juntos"?: boolean,"membro_id"?: string | null,"pago_centavos"?: number | null,"pago_em"?: string | null,"pago_meio"?: string | null,"pago_por"?: string | null,"telefone_chave"?: never,"termos_aceitos"?: string | null,"total_centavos"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inscricao_pedidos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "inscricao_pedidos_conta_id_fkey"
      columns: ["conta_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricao_pedidos_cupom_id_fkey"
      columns: ["cupom_id"]
isOneToOne: false
      referencedRelation: "inscricao_cupons"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricao_pedidos_evento_id_fkey"
      columns: ["evento_id"]
isOneToOne: false
      referencedRelation: "inscricao_regras"
      referencedColumns: ["evento_id"]
    },{
      foreignKeyName: "inscricao_pedidos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricao_pedidos_pago_por_fkey"
      columns: ["pago_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"inscricao_perguntas": {
                  Row: {
                    "ativo": boolean,"created_at": string,"evento_id": string,"id": string,"obrigatoria": boolean,"opcoes": (string)[],"ordem": number,"por_pessoa": boolean,"sensivel": boolean,"texto": string,"tipo": Database["public"]['Enums']["tipo_pergunta"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"evento_id": string,"id"?: string,"obrigatoria"?: boolean,"opcoes"?: (string)[],"ordem"?: number,"por_pessoa"?: boolean,"sensivel"?: boolean,"texto": string,"tipo"?: Database["public"]['Enums']["tipo_pergunta"],"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"evento_id"?: string,"id"?: string,"obrigatoria"?: boolean,"opcoes"?: (string)[],"ordem"?: number,"por_pessoa"?: boolean,"sensivel"?: boolean,"texto"?: string,"tipo"?: Database["public"]['Enums']["tipo_pergunta"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inscricao_perguntas_evento_id_fkey"
      columns: ["evento_id"]
isOneToOne: false
      referencedRelation: "inscricao_regras"
      referencedColumns: ["evento_id"]
    }
                  ]
                },"inscricao_regras": {
                  Row: {
                    "abre_em": string | null,"aprovacao": boolean,"ativo": boolean,"campus": string,"created_at": string,"evento_id": string,"fecha_em": string | null,"idade_max": number | null,"idade_min": number | null,"lista_espera": boolean,"maximo_familia": number,"papeis": (Database["public"]['Enums']["papel"])[],"prazo_horas": number | null,"publico": boolean,"so_campus": boolean,"termos": string | null,"texto": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "abre_em"?: string | null,"aprovacao"?: boolean,"ativo"?: boolean,"campus": string,"created_at"?: string,"evento_id": string,"fecha_em"?: string | null,"idade_max"?: number | null,"idade_min"?: number | null,"lista_espera"?: boolean,"maximo_familia"?: number,"papeis"?: (Database["public"]['Enums']["papel"])[],"prazo_horas"?: number | null,"publico"?: boolean,"so_campus"?: boolean,"termos"?: string | null,"texto"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "abre_em"?: string | null,"aprovacao"?: boolean,"ativo"?: boolean,"campus"?: string,"created_at"?: string,"evento_id"?: string,"fecha_em"?: string | null,"idade_max"?: number | null,"idade_min"?: number | null,"lista_espera"?: boolean,"maximo_familia"?: number,"papeis"?: (Database["public"]['Enums']["papel"])[],"prazo_horas"?: number | null,"publico"?: boolean,"so_campus"?: boolean,"termos"?: string | null,"texto"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inscricao_regras_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "inscricao_regras_evento_id_fkey"
      columns: ["evento_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"inscricao_respostas": {
                  Row: {
                    "campus": string,"created_at": string,"id": string,"inscricao_id": string | null,"pedido_id": string,"pergunta_id": string,"sensivel": boolean,"valor": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"id"?: string,"inscricao_id"?: string | null,"pedido_id": string,"pergunta_id": string,"sensivel": boolean,"valor": string
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"id"?: string,"inscricao_id"?: string | null,"pedido_id"?: string,"pergunta_id"?: string,"sensivel"?: boolean,"valor"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inscricao_respostas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "inscricao_respostas_inscricao_id_fkey"
      columns: ["inscricao_id"]
isOneToOne: false
      referencedRelation: "inscricoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricao_respostas_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "inscricao_pedidos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricao_respostas_pergunta_id_fkey"
      columns: ["pergunta_id"]
isOneToOne: false
      referencedRelation: "inscricao_perguntas"
      referencedColumns: ["id"]
    }
                  ]
                },"inscricao_tipos": {
                  Row: {
                    "ativo": boolean,"created_at": string,"evento_id": string,"id": string,"idade_max": number | null,"idade_min": number | null,"nome": string,"ordem": number,"preco_centavos": number,"updated_at": string,"vagas": number | null,"venda_ate": string | null,"venda_de": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"evento_id": string,"id"?: string,"idade_max"?: number | null,"idade_min"?: number | null,"nome": string,"ordem"?: number,"preco_centavos"?: number,"updated_at"?: string,"vagas"?: number | null,"venda_ate"?: string | null,"venda_de"?: string | null
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"evento_id"?: string,"id"?: string,"idade_max"?: number | null,"idade_min"?: number | null,"nome"?: string,"ordem"?: number,"preco_centavos"?: number,"updated_at"?: string,"vagas"?: number | null,"venda_ate"?: string | null,"venda_de"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "inscricao_tipos_evento_id_fkey"
      columns: ["evento_id"]
isOneToOne: false
      referencedRelation: "inscricao_regras"
      referencedColumns: ["evento_id"]
    }
                  ]
                },"inscricoes": {
                  Row: {
                    "aceitar_ate": string | null,"campus": string,"cancelado_em": string | null,"cancelado_por": string | null,"created_at": string,"data_nascimento": string | null,"estado": Database["public"]['Enums']["estado_inscricao"],"evento_id": string,"id": string,"ingresso": string,"lugar": number,"membro_id": string | null,"motivo": string | null,"nome": string,"ordem_espera": number | null,"pedido_id": string,"pessoa_chave": string,"preco_centavos": number,"promovido_em": string | null,"texto_busca": string,"tipo_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aceitar_ate"?: string | null,"campus": string,"cancelado_em"?: string | null,"cancelado_por"?: string | null,"created_at"?: string,"data_nascimento"?: string | null,"estado": Database["public"]['Enums']["estado_inscricao"],"evento_id": string,"id"?: string,"ingresso"?: string,"lugar"?: number,"membro_id"?: string | null,"motivo"?: string | null,"nome": string,"ordem_espera"?: number | null,"pedido_id": string,"pessoa_chave": string,"preco_centavos"?: number,"promovido_em"?: string | null,"texto_busca"?: never,"tipo_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "aceitar_ate"?: string | null,"campus"?: string,"cancelado_em"?: string | null,"cancelado_por"?: string | null,"created_at"?: string,"data_nascimento"?: string | null,"estado"?: Database["public"]['Enums']["estado_inscricao"],"evento_id"?: string,"id"?: string,"ingresso"?: string,"lugar"?: number,"membro_id"?: string | null,"motivo"?: string | null,"nome"?: string,"ordem_espera"?: number | null,"pedido_id"?: string,"pessoa_chave"?: string,"preco_centavos"?: number,"promovido_em"?: string | null,"texto_busca"?: never,"tipo_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inscricoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "inscricoes_evento_id_fkey"
      columns: ["evento_id"]
isOneToOne: false
      referencedRelation: "inscricao_regras"
      referencedColumns: ["evento_id"]
    },{
      foreignKeyName: "inscricoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricoes_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "inscricao_pedidos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricoes_tipo_id_fkey"
      columns: ["tipo_id"]
isOneToOne: false
      referencedRelation: "inscricao_tipos"
      referencedColumns: ["id"]
    }
                  ]
                },"inscricoes_voluntarios": {
                  Row: {
                    "created_at": string,"etapa": Database["public"]['Enums']["etapa_inscricao"] | null,"funcao_id": string | null,"id": string,"membro_id": string,"mensagem": string | null,"ministerio_id": string,"motivo": string | null,"situacao": Database["public"]['Enums']["situacao_inscricao"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"etapa"?: Database["public"]['Enums']["etapa_inscricao"] | null,"funcao_id"?: string | null,"id"?: string,"membro_id": string,"mensagem"?: string | null,"ministerio_id": string,"motivo"?: string | null,"situacao"?: Database["public"]['Enums']["situacao_inscricao"],"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"etapa"?: Database["public"]['Enums']["etapa_inscricao"] | null,"funcao_id"?: string | null,"id"?: string,"membro_id"?: string,"mensagem"?: string | null,"ministerio_id"?: string,"motivo"?: string | null,"situacao"?: Database["public"]['Enums']["situacao_inscricao"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inscricoes_voluntarios_funcao_id_fkey"
      columns: ["funcao_id"]
isOneToOne: false
      referencedRelation: "funcoes_ministerio"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricoes_voluntarios_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inscricoes_voluntarios_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"kids_adultos": {
                  Row: {
                    "ate": string | null,"desde": string,"id": string,"marcado_por": string | null,"membro_id": string,"ocorrencia_id": string,"sala_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ate"?: string | null,"desde"?: string,"id"?: string,"marcado_por"?: string | null,"membro_id": string,"ocorrencia_id": string,"sala_id": string
                  }
                  Update: {
                    "ate"?: string | null,"desde"?: string,"id"?: string,"marcado_por"?: string | null,"membro_id"?: string,"ocorrencia_id"?: string,"sala_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "kids_adultos_marcado_por_fkey"
      columns: ["marcado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_adultos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_adultos_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_adultos_sala_id_fkey"
      columns: ["sala_id"]
isOneToOne: false
      referencedRelation: "kids_salas"
      referencedColumns: ["id"]
    }
                  ]
                },"kids_avisos": {
                  Row: {
                    "autor_id": string | null,"campus": string,"chave": string | null,"created_at": string,"crianca_id": string | null,"detalhes": NonNullable<Json>,"estacao_id": string | null,"id": string,"ocorrencia_id": string | null,"texto": string | null,"tipo": Database["public"]['Enums']["tipo_aviso_kids"],"visita_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "autor_id"?: string | null,"campus": string,"chave"?: string | null,"created_at"?: string,"crianca_id"?: string | null,"detalhes"?: NonNullable<Json>,"estacao_id"?: string | null,"id"?: string,"ocorrencia_id"?: string | null,"texto"?: string | null,"tipo": Database["public"]['Enums']["tipo_aviso_kids"],"visita_id"?: string | null
                  }
                  Update: {
                    "autor_id"?: string | null,"campus"?: string,"chave"?: string | null,"created_at"?: string,"crianca_id"?: string | null,"detalhes"?: NonNullable<Json>,"estacao_id"?: string | null,"id"?: string,"ocorrencia_id"?: string | null,"texto"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_aviso_kids"],"visita_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "kids_avisos_autor_id_fkey"
      columns: ["autor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_avisos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "kids_avisos_crianca_id_fkey"
      columns: ["crianca_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_avisos_estacao_id_fkey"
      columns: ["estacao_id"]
isOneToOne: false
      referencedRelation: "estacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_avisos_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_avisos_visita_id_fkey"
      columns: ["visita_id"]
isOneToOne: false
      referencedRelation: "kids_visitas"
      referencedColumns: ["id"]
    }
                  ]
                },"kids_cuidados": {
                  Row: {
                    "cifrado": string,"created_at": string,"crianca_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cifrado": string,"created_at"?: string,"crianca_id": string,"updated_at"?: string
                  }
                  Update: {
                    "cifrado"?: string,"created_at"?: string,"crianca_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "kids_cuidados_crianca_id_fkey"
      columns: ["crianca_id"]
isOneToOne: true
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"kids_salas": {
                  Row: {
                    "aberta": boolean,"ate_meses": number,"ativo": boolean,"campus": string,"capacidade": number,"created_at": string,"de_meses": number,"funcao_id": string | null,"id": string,"minimo_adultos": number,"nome": string,"por_adulto": number,"sala_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aberta"?: boolean,"ate_meses": number,"ativo"?: boolean,"campus": string,"capacidade": number,"created_at"?: string,"de_meses": number,"funcao_id"?: string | null,"id"?: string,"minimo_adultos"?: number,"nome": string,"por_adulto"?: number,"sala_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "aberta"?: boolean,"ate_meses"?: number,"ativo"?: boolean,"campus"?: string,"capacidade"?: number,"created_at"?: string,"de_meses"?: number,"funcao_id"?: string | null,"id"?: string,"minimo_adultos"?: number,"nome"?: string,"por_adulto"?: number,"sala_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "kids_salas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "kids_salas_funcao_id_fkey"
      columns: ["funcao_id"]
isOneToOne: false
      referencedRelation: "funcoes_ministerio"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_salas_sala_id_fkey"
      columns: ["sala_id"]
isOneToOne: false
      referencedRelation: "salas"
      referencedColumns: ["id"]
    }
                  ]
                },"kids_visitas": {
                  Row: {
                    "campus": string,"codigo_id": string,"created_at": string,"crianca_id": string,"entrada_em": string,"entrada_estacao_id": string | null,"entrada_por": string | null,"entrada_sem_rede": boolean,"excecao": string | null,"excecao_por": string | null,"familia_id": string | null,"id": string,"levou_id": string | null,"levou_nome": string | null,"ocorrencia_id": string,"saida_chave": string | null,"saida_como": Database["public"]['Enums']["saida_kids"] | null,"saida_em": string | null,"saida_estacao_id": string | null,"saida_motivo": string | null,"saida_por": string | null,"sala_id": string,"sem_rede": boolean,"supervisor_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"codigo_id": string,"created_at"?: string,"crianca_id": string,"entrada_em"?: string,"entrada_estacao_id"?: string | null,"entrada_por"?: string | null,"entrada_sem_rede"?: boolean,"excecao"?: string | null,"excecao_por"?: string | null,"familia_id"?: string | null,"id": string,"levou_id"?: string | null,"levou_nome"?: string | null,"ocorrencia_id": string,"saida_chave"?: string | null,"saida_como"?: Database["public"]['Enums']["saida_kids"] | null,"saida_em"?: string | null,"saida_estacao_id"?: string | null,"saida_motivo"?: string | null,"saida_por"?: string | null,"sala_id": string,"sem_rede"?: boolean,"supervisor_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"codigo_id"?: string,"created_at"?: string,"crianca_id"?: string,"entrada_em"?: string,"entrada_estacao_id"?: string | null,"entrada_por"?: string | null,"entrada_sem_rede"?: boolean,"excecao"?: string | null,"excecao_por"?: string | null,"familia_id"?: string | null,"id"?: string,"levou_id"?: string | null,"levou_nome"?: string | null,"ocorrencia_id"?: string,"saida_chave"?: string | null,"saida_como"?: Database["public"]['Enums']["saida_kids"] | null,"saida_em"?: string | null,"saida_estacao_id"?: string | null,"saida_motivo"?: string | null,"saida_por"?: string | null,"sala_id"?: string,"sem_rede"?: boolean,"supervisor_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "kids_visitas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "kids_visitas_crianca_id_fkey"
      columns: ["crianca_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_entrada_estacao_id_fkey"
      columns: ["entrada_estacao_id"]
isOneToOne: false
      referencedRelation: "estacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_entrada_por_fkey"
      columns: ["entrada_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_excecao_por_fkey"
      columns: ["excecao_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_familia_id_fkey"
      columns: ["familia_id"]
isOneToOne: false
      referencedRelation: "familias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_levou_id_fkey"
      columns: ["levou_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_saida_estacao_id_fkey"
      columns: ["saida_estacao_id"]
isOneToOne: false
      referencedRelation: "estacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_saida_por_fkey"
      columns: ["saida_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_sala_id_fkey"
      columns: ["sala_id"]
isOneToOne: false
      referencedRelation: "kids_salas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kids_visitas_supervisor_id_fkey"
      columns: ["supervisor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"lancamentos": {
                  Row: {
                    "ano": number,"autor": string | null,"busca": string,"caixa": string,"campus": string,"chave": string,"competencia": string,"created_at": string,"documento": string | null,"estorna_id": string | null,"historico": string,"id": string,"motivo": string | null,"numero": number,"origem": Database["public"]['Enums']["origem_lancamento"],"tipo": Database["public"]['Enums']["tipo_lancamento"]
                  }
                  ComputedFields: never
                  Insert: {
                    "ano": number,"autor"?: string | null,"busca"?: never,"caixa": string,"campus": string,"chave": string,"competencia": string,"created_at"?: string,"documento"?: string | null,"estorna_id"?: string | null,"historico": string,"id"?: string,"motivo"?: string | null,"numero": number,"origem"?: Database["public"]['Enums']["origem_lancamento"],"tipo": Database["public"]['Enums']["tipo_lancamento"]
                  }
                  Update: {
                    "ano"?: number,"autor"?: string | null,"busca"?: never,"caixa"?: string,"campus"?: string,"chave"?: string,"competencia"?: string,"created_at"?: string,"documento"?: string | null,"estorna_id"?: string | null,"historico"?: string,"id"?: string,"motivo"?: string | null,"numero"?: number,"origem"?: Database["public"]['Enums']["origem_lancamento"],"tipo"?: Database["public"]['Enums']["tipo_lancamento"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "lancamentos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "lancamentos_estorna_id_fkey"
      columns: ["estorna_id"]
isOneToOne: true
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    }
                  ]
                },"leituras_de_anotacoes": {
                  Row: {
                    "anotacao_id": string | null,"id": number,"leitor_id": string | null,"leitor_nome": string | null,"membro_id": string,"momento": string
                  }
                  ComputedFields: never
                  Insert: {
                    "anotacao_id"?: string | null,"id"?: never,"leitor_id"?: string | null,"leitor_nome"?: string | null,"membro_id": string,"momento"?: string
                  }
                  Update: {
                    "anotacao_id"?: string | null,"id"?: never,"leitor_id"?: string | null,"leitor_nome"?: string | null,"membro_id"?: string,"momento"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "leituras_de_anotacoes_anotacao_id_fkey"
      columns: ["anotacao_id"]
isOneToOne: false
      referencedRelation: "anotacoes_pastorais"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "leituras_de_anotacoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"leituras_de_contribuicoes": {
                  Row: {
                    "campus": string | null,"contribuinte_id": string | null,"id": number,"leitor_id": string | null,"leitor_nome": string | null,"membro_id": string | null,"momento": string,"vista": Database["public"]['Enums']["vista_de_contribuicoes"]
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string | null,"contribuinte_id"?: string | null,"id"?: never,"leitor_id"?: string | null,"leitor_nome"?: string | null,"membro_id"?: string | null,"momento"?: string,"vista": Database["public"]['Enums']["vista_de_contribuicoes"]
                  }
                  Update: {
                    "campus"?: string | null,"contribuinte_id"?: string | null,"id"?: never,"leitor_id"?: string | null,"leitor_nome"?: string | null,"membro_id"?: string | null,"momento"?: string,"vista"?: Database["public"]['Enums']["vista_de_contribuicoes"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "leituras_de_contribuicoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "leituras_de_contribuicoes_contribuinte_id_fkey"
      columns: ["contribuinte_id"]
isOneToOne: false
      referencedRelation: "contribuintes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "leituras_de_contribuicoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"linhas_do_extrato": {
                  Row: {
                    "campus": string,"conciliacao_id": string | null,"conta_contabil_id": string,"contraparte": string | null,"created_at": string,"dia": string,"documento": string | null,"estado": Database["public"]['Enums']["estado_da_linha"],"extrato_id": string,"fitid": string | null,"id": string,"memo": string,"motivo": string | null,"ordem": number,"parecida": string,"resumo": string,"saldo_centavos": number | null,"texto": string,"tipo": string | null,"valor_centavos": number
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"conciliacao_id"?: string | null,"conta_contabil_id": string,"contraparte"?: string | null,"created_at"?: string,"dia": string,"documento"?: string | null,"estado"?: Database["public"]['Enums']["estado_da_linha"],"extrato_id": string,"fitid"?: string | null,"id"?: string,"memo": string,"motivo"?: string | null,"ordem": number,"parecida": string,"resumo": string,"saldo_centavos"?: number | null,"texto": string,"tipo"?: string | null,"valor_centavos": number
                  }
                  Update: {
                    "campus"?: string,"conciliacao_id"?: string | null,"conta_contabil_id"?: string,"contraparte"?: string | null,"created_at"?: string,"dia"?: string,"documento"?: string | null,"estado"?: Database["public"]['Enums']["estado_da_linha"],"extrato_id"?: string,"fitid"?: string | null,"id"?: string,"memo"?: string,"motivo"?: string | null,"ordem"?: number,"parecida"?: string,"resumo"?: string,"saldo_centavos"?: number | null,"texto"?: string,"tipo"?: string | null,"valor_centavos"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "linhas_do_extrato_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "linhas_do_extrato_conciliacao_id_fkey"
      columns: ["conciliacao_id"]
isOneToOne: false
      referencedRelation: "conciliacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "linhas_do_extrato_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "linhas_do_extrato_extrato_id_fkey"
      columns: ["extrato_id"]
isOneToOne: false
      referencedRelation: "extratos"
      referencedColumns: ["id"]
    }
                  ]
                },"listas": {
                  Row: {
                    "ativo": boolean,"chave": string,"created_at": string,"fixo": boolean,"lista": string,"nome": string,"ordem": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"chave": string,"created_at"?: string,"fixo"?: boolean,"lista": string,"nome": string,"ordem"?: number,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"chave"?: string,"created_at"?: string,"fixo"?: boolean,"lista"?: string,"nome"?: string,"ordem"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"listas_de_membros": {
                  Row: {
                    "colunas": (string)[],"created_at": string,"da_igreja": boolean,"dono": string,"filtro": NonNullable<Json>,"id": string,"nome": string,"ordem": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "colunas"?: (string)[],"created_at"?: string,"da_igreja"?: boolean,"dono"?: string,"filtro"?: NonNullable<Json>,"id"?: string,"nome": string,"ordem"?: string,"updated_at"?: string
                  }
                  Update: {
                    "colunas"?: (string)[],"created_at"?: string,"da_igreja"?: boolean,"dono"?: string,"filtro"?: NonNullable<Json>,"id"?: string,"nome"?: string,"ordem"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "listas_de_membros_dono_fkey"
      columns: ["dono"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"listas_seguidas": {
                  Row: {
                    "conferida_em": string | null,"created_at": string,"lista_id": string,"retrato": (string)[] | null,"usuario": string
                  }
                  ComputedFields: never
                  Insert: {
                    "conferida_em"?: string | null,"created_at"?: string,"lista_id": string,"retrato"?: (string)[] | null,"usuario"?: string
                  }
                  Update: {
                    "conferida_em"?: string | null,"created_at"?: string,"lista_id"?: string,"retrato"?: (string)[] | null,"usuario"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "listas_seguidas_lista_id_fkey"
      columns: ["lista_id"]
isOneToOne: false
      referencedRelation: "listas_de_membros"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "listas_seguidas_usuario_fkey"
      columns: ["usuario"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"mapeamentos_importacao": {
                  Row: {
                    "autor": string,"cabecalhos": string,"colunas": NonNullable<Json>,"created_at": string,"da_igreja": boolean,"id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string,"cabecalhos": string,"colunas": NonNullable<Json>,"created_at"?: string,"da_igreja"?: boolean,"id"?: string,"updated_at"?: string
                  }
                  Update: {
                    "autor"?: string,"cabecalhos"?: string,"colunas"?: NonNullable<Json>,"created_at"?: string,"da_igreja"?: boolean,"id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "mapeamentos_importacao_autor_fkey"
      columns: ["autor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"membros_funcoes": {
                  Row: {
                    "ata": string | null,"ativo": boolean,"aviso_do_termo": string | null,"created_at": string,"excecao": string | null,"fim": string | null,"funcao": string,"funcao_id": string | null,"id": string,"inicio": string,"membro_id": string,"ministerio": string,"ministerio_id": string | null,"nivel": Database["public"]['Enums']["nivel_na_funcao"],"nomeado_por": string | null,"unica": boolean,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ata"?: string | null,"ativo"?: boolean,"aviso_do_termo"?: string | null,"created_at"?: string,"excecao"?: string | null,"fim"?: string | null,"funcao": string,"funcao_id"?: string | null,"id"?: string,"inicio"?: string,"membro_id": string,"ministerio": string,"ministerio_id"?: string | null,"nivel"?: Database["public"]['Enums']["nivel_na_funcao"],"nomeado_por"?: string | null,"unica"?: boolean,"updated_at"?: string
                  }
                  Update: {
                    "ata"?: string | null,"ativo"?: boolean,"aviso_do_termo"?: string | null,"created_at"?: string,"excecao"?: string | null,"fim"?: string | null,"funcao"?: string,"funcao_id"?: string | null,"id"?: string,"inicio"?: string,"membro_id"?: string,"ministerio"?: string,"ministerio_id"?: string | null,"nivel"?: Database["public"]['Enums']["nivel_na_funcao"],"nomeado_por"?: string | null,"unica"?: boolean,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "membros_funcoes_funcao_id_fkey"
      columns: ["funcao_id"]
isOneToOne: false
      referencedRelation: "funcoes_ministerio"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "membros_funcoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "membros_funcoes_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "membros_funcoes_nomeado_por_fkey"
      columns: ["nomeado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"membros_igreja": {
                  Row: {
                    "bairro": string | null,"batismo_certificado": string | null,"batismo_data": string | null,"batismo_local": string | null,"batismo_ministro": string | null,"batismo_testemunhas": string | null,"campus": string,"cep": string | null,"cidade": string | null,"como_conheceu": string | null,"complemento": string | null,"convidado_por": string | null,"created_at": string,"data_conversao": string | null,"data_membresia": string | null,"data_nascimento": string | null,"discipulador_id": string | null,"email": string | null,"emergencia_nome": string | null,"emergencia_parentesco": string | null,"emergencia_telefone": string | null,"empresa": string | null,"endereco": string | null,"estado_civil": Database["public"]['Enums']["estado_civil"] | null,"falecido_em": string | null,"foto": string | null,"id": string,"igreja_origem": string | null,"logradouro": string | null,"naturalidade": string | null,"nome": string,"nome_completo": string,"nome_fonetico": (string)[],"nome_ordenacao": string,"nome_preferido": string | null,"numero": string | null,"origem": string,"profile_id": string | null,"profissao": string | null,"rol": number | null,"saiu_em": string | null,"sexo": Database["public"]['Enums']["sexo"] | null,"situacao": Database["public"]['Enums']["situacao"],"situacao_desde": string | null,"sobrenome": string | null,"telefone": string | null,"telefone_chave": string | null,"texto_busca": string,"titulo_id": string | null,"uf": string | null,"updated_at": string,"username": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "bairro"?: string | null,"batismo_certificado"?: string | null,"batismo_data"?: string | null,"batismo_local"?: string | null,"batismo_ministro"?: string | null,"batismo_testemunhas"?: string | null,"campus"?: string,"cep"?: string | null,"cidade"?: string | null,"como_conheceu"?: string | null,"complemento"?: string | null,"convidado_por"?: string | null,"created_at"?: string,"data_conversao"?: string | null,"data_membresia"?: string | null,"data_nascimento"?: string | null,"discipulador_id"?: string | null,"email"?: string | null,"emergencia_nome"?: string | null,"emergencia_parentesco"?: string | null,"emergencia_telefone"?: string | null,"empresa"?: string | null,"endereco"?: string | null,"estado_civil"?: Database["public"]['Enums']["estado_civil"] | null,"falecido_em"?: string | null,"foto"?: string | null,"id"?: string,"igreja_origem"?: string | null,"logradouro"?: string | null,"naturalidade"?: string | null,"nome": string,"nome_completo"?: string,"nome_fonetico"?: never,"nome_ordenacao"?: never,"nome_preferido"?: string | null,"numero"?: string | null,"origem"?: string,"profile_id"?: string | null,"profissao"?: string | null,"rol"?: number | null,"saiu_em"?: string | null,"sexo"?: Database["public"]['Enums']["sexo"] | null,"situacao"?: Database["public"]['Enums']["situacao"],"situacao_desde"?: string | null,"sobrenome"?: string | null,"telefone"?: string | null,"telefone_chave"?: never,"texto_busca"?: never,"titulo_id"?: string | null,"uf"?: string | null,"updated_at"?: string,"username"?: string | null
                  }
                  Update: {
                    "bairro"?: string | null,"batismo_certificado"?: string | null,"batismo_data"?: string | null,"batismo_local"?: string | null,"batismo_ministro"?: string | null,"batismo_testemunhas"?: string | null,"campus"?: string,"cep"?: string | null,"cidade"?: string | null,"como_conheceu"?: string | null,"complemento"?: string | null,"convidado_por"?: string | null,"created_at"?: string,"data_conversao"?: string | null,"data_membresia"?: string | null,"data_nascimento"?: string | null,"discipulador_id"?: string | null,"email"?: string | null,"emergencia_nome"?: string | null,"emergencia_parentesco"?: string | null,"emergencia_telefone"?: string | null,"empresa"?: string | null,"endereco"?: string | null,"estado_civil"?: Database["public"]['Enums']["estado_civil"] | null,"falecido_em"?: string | null,"foto"?: string | null,"id"?: string,"igreja_origem"?: string | null,"logradouro"?: string | null,"naturalidade"?: string | null,"nome"?: string,"nome_completo"?: string,"nome_fonetico"?: never,"nome_ordenacao"?: never,"nome_preferido"?: string | null,"numero"?: string | null,"origem"?: string,"profile_id"?: string | null,"profissao"?: string | null,"rol"?: number | null,"saiu_em"?: string | null,"sexo"?: Database["public"]['Enums']["sexo"] | null,"situacao"?: Database["public"]['Enums']["situacao"],"situacao_desde"?: string | null,"sobrenome"?: string | null,"telefone"?: string | null,"telefone_chave"?: never,"texto_busca"?: never,"titulo_id"?: string | null,"uf"?: string | null,"updated_at"?: string,"username"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "membros_igreja_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "membros_igreja_convidado_por_fkey"
      columns: ["convidado_por"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "membros_igreja_discipulador_id_fkey"
      columns: ["discipulador_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "membros_igreja_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "membros_igreja_titulo_id_fkey"
      columns: ["titulo_id"]
isOneToOne: false
      referencedRelation: "titulos"
      referencedColumns: ["id"]
    }
                  ]
                },"membros_reservados": {
                  Row: {
                    "cpf": string | null,"created_at": string,"membro_id": string,"nome_mae": string | null,"nome_pai": string | null,"rg": string | null,"rg_orgao": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cpf"?: string | null,"created_at"?: string,"membro_id": string,"nome_mae"?: string | null,"nome_pai"?: string | null,"rg"?: string | null,"rg_orgao"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "cpf"?: string | null,"created_at"?: string,"membro_id"?: string,"nome_mae"?: string | null,"nome_pai"?: string | null,"rg"?: string | null,"rg_orgao"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "membros_reservados_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: true
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"membros_treinamentos": {
                  Row: {
                    "concluido_em": string,"created_at": string,"id": string,"membro_id": string,"treinamento_id": string,"valido_ate": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "concluido_em": string,"created_at"?: string,"id"?: string,"membro_id": string,"treinamento_id": string,"valido_ate"?: string | null
                  }
                  Update: {
                    "concluido_em"?: string,"created_at"?: string,"id"?: string,"membro_id"?: string,"treinamento_id"?: string,"valido_ate"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "membros_treinamentos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "membros_treinamentos_treinamento_id_fkey"
      columns: ["treinamento_id"]
isOneToOne: false
      referencedRelation: "treinamentos"
      referencedColumns: ["id"]
    }
                  ]
                },"membros_unificados": {
                  Row: {
                    "antigo": string,"created_at": string,"membro_id": string,"nome_completo": string,"operacao": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "antigo": string,"created_at"?: string,"membro_id": string,"nome_completo": string,"operacao"?: string | null
                  }
                  Update: {
                    "antigo"?: string,"created_at"?: string,"membro_id"?: string,"nome_completo"?: string,"operacao"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "membros_unificados_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "membros_unificados_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"meses_financeiros": {
                  Row: {
                    "campus": string,"fechado_em": string,"fechado_por": string | null,"liberado_ate": string | null,"mes": string,"motivo": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"fechado_em"?: string,"fechado_por"?: string | null,"liberado_ate"?: string | null,"mes": string,"motivo"?: string | null
                  }
                  Update: {
                    "campus"?: string,"fechado_em"?: string,"fechado_por"?: string | null,"liberado_ate"?: string | null,"mes"?: string,"motivo"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "meses_financeiros_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"midias": {
                  Row: {
                    "altura": number | null,"caminho": string,"created_at": string,"descricao": string | null,"duracao_ms": number | null,"id": string,"largura": number | null,"mime": string,"nome": string,"tamanho": number,"texto_busca": string | null,"tipo": Database["public"]['Enums']["midia_tipo"]
                  }
                  ComputedFields: never
                  Insert: {
                    "altura"?: number | null,"caminho": string,"created_at"?: string,"descricao"?: string | null,"duracao_ms"?: number | null,"id"?: string,"largura"?: number | null,"mime": string,"nome": string,"tamanho": number,"texto_busca"?: never,"tipo": Database["public"]['Enums']["midia_tipo"]
                  }
                  Update: {
                    "altura"?: number | null,"caminho"?: string,"created_at"?: string,"descricao"?: string | null,"duracao_ms"?: number | null,"id"?: string,"largura"?: number | null,"mime"?: string,"nome"?: string,"tamanho"?: number,"texto_busca"?: never,"tipo"?: Database["public"]['Enums']["midia_tipo"]
                  }
                  Relationships: [
                    
                  ]
                },"ministerios": {
                  Row: {
                    "aceita_inscricao": boolean,"ativo": boolean,"campus": string,"cor": string | null,"created_at": string,"descricao": string | null,"encontro_dia": number | null,"encontro_hora": string | null,"encontro_local": string | null,"foto": string | null,"id": string,"idade_max": number | null,"idade_min": number | null,"missao": string | null,"nome": string,"tipo": Database["public"]['Enums']["tipo_ministerio"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aceita_inscricao"?: boolean,"ativo"?: boolean,"campus": string,"cor"?: string | null,"created_at"?: string,"descricao"?: string | null,"encontro_dia"?: number | null,"encontro_hora"?: string | null,"encontro_local"?: string | null,"foto"?: string | null,"id"?: string,"idade_max"?: number | null,"idade_min"?: number | null,"missao"?: string | null,"nome": string,"tipo"?: Database["public"]['Enums']["tipo_ministerio"],"updated_at"?: string
                  }
                  Update: {
                    "aceita_inscricao"?: boolean,"ativo"?: boolean,"campus"?: string,"cor"?: string | null,"created_at"?: string,"descricao"?: string | null,"encontro_dia"?: number | null,"encontro_hora"?: string | null,"encontro_local"?: string | null,"foto"?: string | null,"id"?: string,"idade_max"?: number | null,"idade_min"?: number | null,"missao"?: string | null,"nome"?: string,"tipo"?: Database["public"]['Enums']["tipo_ministerio"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ministerios_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"ministerios_documentos": {
                  Row: {
                    "created_at": string,"endereco": string,"id": string,"ministerio_id": string,"nome": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"endereco": string,"id"?: string,"ministerio_id": string,"nome": string
                  }
                  Update: {
                    "created_at"?: string,"endereco"?: string,"id"?: string,"ministerio_id"?: string,"nome"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ministerios_documentos_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"ministerios_globais": {
                  Row: {
                    "created_at": string,"id": string,"lider_id": string | null,"missao": string | null,"nome": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"lider_id"?: string | null,"missao"?: string | null,"nome": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"lider_id"?: string | null,"missao"?: string | null,"nome"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ministerios_globais_lider_id_fkey"
      columns: ["lider_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"modelos_de_mensagem": {
                  Row: {
                    "campus": string | null,"chave": string,"created_at": string,"id": string,"texto": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string | null,"chave": string,"created_at"?: string,"id"?: string,"texto": string,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string | null,"chave"?: string,"created_at"?: string,"id"?: string,"texto"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "modelos_de_mensagem_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"movimentos_de_inscricoes": {
                  Row: {
                    "a_lancar": boolean | null,"campus": string,"centavos": number,"conta_contabil_id": string | null,"created_at": string,"desfeito_em": string | null,"dia": string,"dispensado_em": string | null,"dispensado_por": string | null,"espera": string | null,"estorno_id": string | null,"evento": string,"evento_id": string | null,"id": string,"lancamento_id": string | null,"meio": string | null,"motivo": string | null,"pedido": string
                  }
                  ComputedFields: never
                  Insert: {
                    "a_lancar"?: never,"campus": string,"centavos": number,"conta_contabil_id"?: string | null,"created_at"?: string,"desfeito_em"?: string | null,"dia": string,"dispensado_em"?: string | null,"dispensado_por"?: string | null,"espera"?: string | null,"estorno_id"?: string | null,"evento": string,"evento_id"?: string | null,"id"?: string,"lancamento_id"?: string | null,"meio"?: string | null,"motivo"?: string | null,"pedido": string
                  }
                  Update: {
                    "a_lancar"?: never,"campus"?: string,"centavos"?: number,"conta_contabil_id"?: string | null,"created_at"?: string,"desfeito_em"?: string | null,"dia"?: string,"dispensado_em"?: string | null,"dispensado_por"?: string | null,"espera"?: string | null,"estorno_id"?: string | null,"evento"?: string,"evento_id"?: string | null,"id"?: string,"lancamento_id"?: string | null,"meio"?: string | null,"motivo"?: string | null,"pedido"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "movimentos_de_inscricoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "movimentos_de_inscricoes_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "movimentos_de_inscricoes_estorno_id_fkey"
      columns: ["estorno_id"]
isOneToOne: true
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "movimentos_de_inscricoes_evento_id_fkey"
      columns: ["evento_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "movimentos_de_inscricoes_lancamento_id_fkey"
      columns: ["lancamento_id"]
isOneToOne: true
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    }
                  ]
                },"mudancas_de_situacao": {
                  Row: {
                    "antes": Database["public"]['Enums']["situacao"],"autor": string | null,"autor_nome": string | null,"created_at": string,"depois": Database["public"]['Enums']["situacao"],"desde": string | null,"id": number,"membro_id": string,"motivo": string | null,"operacao": string | null,"origem": Database["public"]['Enums']["origem_da_mudanca"]
                  }
                  ComputedFields: never
                  Insert: {
                    "antes": Database["public"]['Enums']["situacao"],"autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"depois": Database["public"]['Enums']["situacao"],"desde"?: string | null,"id"?: never,"membro_id": string,"motivo"?: string | null,"operacao"?: string | null,"origem": Database["public"]['Enums']["origem_da_mudanca"]
                  }
                  Update: {
                    "antes"?: Database["public"]['Enums']["situacao"],"autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"depois"?: Database["public"]['Enums']["situacao"],"desde"?: string | null,"id"?: never,"membro_id"?: string,"motivo"?: string | null,"operacao"?: string | null,"origem"?: Database["public"]['Enums']["origem_da_mudanca"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "mudancas_de_situacao_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mudancas_de_situacao_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"mudancas_de_titulo": {
                  Row: {
                    "antes": string | null,"autor": string | null,"autor_nome": string | null,"created_at": string,"depois": string | null,"desde": string | null,"id": number,"membro_id": string,"motivo": string | null,"operacao": string | null,"origem": Database["public"]['Enums']["origem_da_mudanca"],"suspenso": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "antes"?: string | null,"autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"depois"?: string | null,"desde"?: string | null,"id"?: never,"membro_id": string,"motivo"?: string | null,"operacao"?: string | null,"origem": Database["public"]['Enums']["origem_da_mudanca"],"suspenso"?: boolean
                  }
                  Update: {
                    "antes"?: string | null,"autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"depois"?: string | null,"desde"?: string | null,"id"?: never,"membro_id"?: string,"motivo"?: string | null,"operacao"?: string | null,"origem"?: Database["public"]['Enums']["origem_da_mudanca"],"suspenso"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "mudancas_de_titulo_antes_fkey"
      columns: ["antes"]
isOneToOne: false
      referencedRelation: "titulos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mudancas_de_titulo_depois_fkey"
      columns: ["depois"]
isOneToOne: false
      referencedRelation: "titulos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mudancas_de_titulo_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mudancas_de_titulo_operacao_fkey"
      columns: ["operacao"]
isOneToOne: false
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"musica_arranjos": {
                  Row: {
                    "created_at": string,"id": string,"musica_id": string,"nome": string,"padrao": boolean,"sequencia": (string)[],"tom": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"musica_id": string,"nome": string,"padrao"?: boolean,"sequencia": (string)[],"tom"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"musica_id"?: string,"nome"?: string,"padrao"?: boolean,"sequencia"?: (string)[],"tom"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "musica_arranjos_musica_id_fkey"
      columns: ["musica_id"]
isOneToOne: false
      referencedRelation: "musicas"
      referencedColumns: ["id"]
    }
                  ]
                },"musica_lotes": {
                  Row: {
                    "autor": string | null,"created_at": string,"desfeito_em": string | null,"id": string,"nome": string,"tipo": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"created_at"?: string,"desfeito_em"?: string | null,"id"?: string,"nome": string,"tipo": string
                  }
                  Update: {
                    "autor"?: string | null,"created_at"?: string,"desfeito_em"?: string | null,"id"?: string,"nome"?: string,"tipo"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "musica_lotes_autor_fkey"
      columns: ["autor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"musica_usos": {
                  Row: {
                    "campus": string,"created_at": string,"dia": string,"id": string,"musica_id": string,"ocorrencia_id": string | null,"tom": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"dia": string,"id"?: string,"musica_id": string,"ocorrencia_id"?: string | null,"tom"?: string | null
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"dia"?: string,"id"?: string,"musica_id"?: string,"ocorrencia_id"?: string | null,"tom"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "musica_usos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "musica_usos_musica_id_fkey"
      columns: ["musica_id"]
isOneToOne: false
      referencedRelation: "musicas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "musica_usos_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    }
                  ]
                },"musica_versoes": {
                  Row: {
                    "autor": string | null,"created_at": string,"dados": NonNullable<Json>,"lote_id": string | null,"musica_id": string,"versao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"created_at"?: string,"dados": NonNullable<Json>,"lote_id"?: string | null,"musica_id": string,"versao": number
                  }
                  Update: {
                    "autor"?: string | null,"created_at"?: string,"dados"?: NonNullable<Json>,"lote_id"?: string | null,"musica_id"?: string,"versao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "musica_versoes_autor_fkey"
      columns: ["autor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "musica_versoes_lote_id_fkey"
      columns: ["lote_id"]
isOneToOne: false
      referencedRelation: "musica_lotes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "musica_versoes_musica_id_fkey"
      columns: ["musica_id"]
isOneToOne: false
      referencedRelation: "musicas"
      referencedColumns: ["id"]
    }
                  ]
                },"musicas": {
                  Row: {
                    "arquivada_em": string | null,"autores": (string)[],"bpm": number | null,"ccli": string | null,"chave_inicio": string,"chave_titulo": string,"compasso": string | null,"copyright": string | null,"created_at": string,"grupos": NonNullable<Json>,"id": string,"linhas_por_slide": number,"outros_titulos": (string)[],"tags": (string)[],"tema_id": string | null,"texto_busca": string,"titulo": string,"tom": string | null,"ultimo_uso": string | null,"updated_at": string,"versao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "arquivada_em"?: string | null,"autores"?: (string)[],"bpm"?: number | null,"ccli"?: string | null,"chave_inicio"?: string,"chave_titulo"?: string,"compasso"?: string | null,"copyright"?: string | null,"created_at"?: string,"grupos"?: NonNullable<Json>,"id"?: string,"linhas_por_slide"?: number,"outros_titulos"?: (string)[],"tags"?: (string)[],"tema_id"?: string | null,"texto_busca"?: string,"titulo": string,"tom"?: string | null,"ultimo_uso"?: string | null,"updated_at"?: string,"versao"?: number
                  }
                  Update: {
                    "arquivada_em"?: string | null,"autores"?: (string)[],"bpm"?: number | null,"ccli"?: string | null,"chave_inicio"?: string,"chave_titulo"?: string,"compasso"?: string | null,"copyright"?: string | null,"created_at"?: string,"grupos"?: NonNullable<Json>,"id"?: string,"linhas_por_slide"?: number,"outros_titulos"?: (string)[],"tags"?: (string)[],"tema_id"?: string | null,"texto_busca"?: string,"titulo"?: string,"tom"?: string | null,"ultimo_uso"?: string | null,"updated_at"?: string,"versao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "musicas_tema_id_fkey"
      columns: ["tema_id"]
isOneToOne: false
      referencedRelation: "temas"
      referencedColumns: ["id"]
    }
                  ]
                },"nao_duplicados": {
                  Row: {
                    "created_at": string,"marcado_por": string | null,"membro_a": string,"membro_b": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"marcado_por"?: string | null,"membro_a": string,"membro_b": string
                  }
                  Update: {
                    "created_at"?: string,"marcado_por"?: string | null,"membro_a"?: string,"membro_b"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "nao_duplicados_marcado_por_fkey"
      columns: ["marcado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "nao_duplicados_membro_a_fkey"
      columns: ["membro_a"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "nao_duplicados_membro_b_fkey"
      columns: ["membro_b"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"notas_lgpd": {
                  Row: {
                    "autor": string | null,"autor_nome": string | null,"id": number,"momento": string,"pedido_id": string,"texto": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"autor_nome"?: string | null,"id"?: never,"momento"?: string,"pedido_id": string,"texto": string
                  }
                  Update: {
                    "autor"?: string | null,"autor_nome"?: string | null,"id"?: never,"momento"?: string,"pedido_id"?: string,"texto"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notas_lgpd_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "pedidos_lgpd"
      referencedColumns: ["id"]
    }
                  ]
                },"notifications": {
                  Row: {
                    "categoria": string,"chave": string | null,"created_at": string,"destino": string | null,"etapa": number,"id": string,"lida": boolean,"lider_id": string | null,"mensagem": string,"prazo": string | null,"respondida_em": string | null,"telefone": string | null,"titulo": string,"urgente": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "categoria"?: string,"chave"?: string | null,"created_at"?: string,"destino"?: string | null,"etapa"?: number,"id"?: string,"lida"?: boolean,"lider_id"?: string | null,"mensagem": string,"prazo"?: string | null,"respondida_em"?: string | null,"telefone"?: string | null,"titulo": string,"urgente"?: boolean,"user_id": string
                  }
                  Update: {
                    "categoria"?: string,"chave"?: string | null,"created_at"?: string,"destino"?: string | null,"etapa"?: number,"id"?: string,"lida"?: boolean,"lider_id"?: string | null,"mensagem"?: string,"prazo"?: string | null,"respondida_em"?: string | null,"telefone"?: string | null,"titulo"?: string,"urgente"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_lider_id_fkey"
      columns: ["lider_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "notifications_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"ocorrencias": {
                  Row: {
                    "aberta_em": string | null,"alterada": boolean,"campus": string,"created_at": string,"estado": Database["public"]['Enums']["estado_ocorrencia"],"event_base": string,"fim": string,"id": string,"inicio": string,"local": string | null,"motivo": string | null,"nome": string | null,"prevista": string,"sala_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aberta_em"?: string | null,"alterada"?: boolean,"campus": string,"created_at"?: string,"estado"?: Database["public"]['Enums']["estado_ocorrencia"],"event_base": string,"fim": string,"id": string,"inicio": string,"local"?: string | null,"motivo"?: string | null,"nome"?: string | null,"prevista": string,"sala_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "aberta_em"?: string | null,"alterada"?: boolean,"campus"?: string,"created_at"?: string,"estado"?: Database["public"]['Enums']["estado_ocorrencia"],"event_base"?: string,"fim"?: string,"id"?: string,"inicio"?: string,"local"?: string | null,"motivo"?: string | null,"nome"?: string | null,"prevista"?: string,"sala_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ocorrencias_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "ocorrencias_event_base_fkey"
      columns: ["event_base"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ocorrencias_sala_id_fkey"
      columns: ["sala_id"]
isOneToOne: false
      referencedRelation: "salas"
      referencedColumns: ["id"]
    }
                  ]
                },"operacoes": {
                  Row: {
                    "autor": string | null,"autor_nome": string | null,"created_at": string,"dados": NonNullable<Json>,"desfaz": string | null,"desfeita_em": string | null,"desfeita_por": string | null,"id": string,"origem": string,"recurso": Database["public"]['Enums']["recurso"],"tipo": string,"titulo": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"dados"?: NonNullable<Json>,"desfaz"?: string | null,"desfeita_em"?: string | null,"desfeita_por"?: string | null,"id"?: string,"origem"?: string,"recurso"?: Database["public"]['Enums']["recurso"],"tipo": string,"titulo": string
                  }
                  Update: {
                    "autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"dados"?: NonNullable<Json>,"desfaz"?: string | null,"desfeita_em"?: string | null,"desfeita_por"?: string | null,"id"?: string,"origem"?: string,"recurso"?: Database["public"]['Enums']["recurso"],"tipo"?: string,"titulo"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "operacoes_desfaz_fkey"
      columns: ["desfaz"]
isOneToOne: true
      referencedRelation: "operacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"oracao_denuncias": {
                  Row: {
                    "created_at": string,"motivo": string,"pedido_id": string,"resolvida_em": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"motivo": string,"pedido_id": string,"resolvida_em"?: string | null,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"motivo"?: string,"pedido_id"?: string,"resolvida_em"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "oracao_denuncias_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "pedidos_de_oracao"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "oracao_denuncias_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"oracoes_feitas": {
                  Row: {
                    "dia": string,"pedido_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "dia": string,"pedido_id": string,"user_id": string
                  }
                  Update: {
                    "dia"?: string,"pedido_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "oracoes_feitas_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "pedidos_de_oracao"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "oracoes_feitas_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"orcamentos": {
                  Row: {
                    "campus": string,"centro_id": string | null,"conta_contabil_id": string,"created_at": string,"id": string,"mes": string,"updated_at": string,"valor_centavos": number
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"centro_id"?: string | null,"conta_contabil_id": string,"created_at"?: string,"id"?: string,"mes": string,"updated_at"?: string,"valor_centavos": number
                  }
                  Update: {
                    "campus"?: string,"centro_id"?: string | null,"conta_contabil_id"?: string,"created_at"?: string,"id"?: string,"mes"?: string,"updated_at"?: string,"valor_centavos"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "orcamentos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "orcamentos_centro_id_fkey"
      columns: ["centro_id"]
isOneToOne: false
      referencedRelation: "centros_de_custo"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "orcamentos_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    }
                  ]
                },"padroes_de_avisos": {
                  Row: {
                    "canais": NonNullable<Json>,"id": boolean,"maximo_por_dia": number | null,"resumo_dia": number,"resumo_hora": number,"silencio_fim": string,"silencio_inicio": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "canais"?: NonNullable<Json>,"id"?: boolean,"maximo_por_dia"?: number | null,"resumo_dia"?: number,"resumo_hora"?: number,"silencio_fim"?: string,"silencio_inicio"?: string,"updated_at"?: string
                  }
                  Update: {
                    "canais"?: NonNullable<Json>,"id"?: boolean,"maximo_por_dia"?: number | null,"resumo_dia"?: number,"resumo_hora"?: number,"silencio_fim"?: string,"silencio_inicio"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"papeis_regionais": {
                  Row: {
                    "concedido_por": string | null,"created_at": string,"expira_em": string | null,"id": string,"inicio": string,"regional_id": string,"role": Database["public"]['Enums']["papel"],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "concedido_por"?: string | null,"created_at"?: string,"expira_em"?: string | null,"id"?: string,"inicio"?: string,"regional_id": string,"role": Database["public"]['Enums']["papel"],"user_id": string
                  }
                  Update: {
                    "concedido_por"?: string | null,"created_at"?: string,"expira_em"?: string | null,"id"?: string,"inicio"?: string,"regional_id"?: string,"role"?: Database["public"]['Enums']["papel"],"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "papeis_regionais_concedido_por_fkey"
      columns: ["concedido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "papeis_regionais_regional_id_fkey"
      columns: ["regional_id"]
isOneToOne: false
      referencedRelation: "regionais"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "papeis_regionais_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"parentescos": {
                  Row: {
                    "created_at": string,"grau": Database["public"]['Enums']["grau_parentesco"],"id": string,"membro_id": string,"parente_id": string | null,"parente_nome": string | null,"parente_telefone": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"grau": Database["public"]['Enums']["grau_parentesco"],"id"?: string,"membro_id": string,"parente_id"?: string | null,"parente_nome"?: string | null,"parente_telefone"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"grau"?: Database["public"]['Enums']["grau_parentesco"],"id"?: string,"membro_id"?: string,"parente_id"?: string | null,"parente_nome"?: string | null,"parente_telefone"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "parentescos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "parentescos_parente_id_fkey"
      columns: ["parente_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"partidas": {
                  Row: {
                    "caixa": string,"campus": string,"centro_id": string | null,"competencia": string,"conta_contabil_id": string,"fundo_id": string,"id": string,"lancamento_id": string,"ordem": number,"valor_centavos": number
                  }
                  ComputedFields: never
                  Insert: {
                    "caixa": string,"campus": string,"centro_id"?: string | null,"competencia": string,"conta_contabil_id": string,"fundo_id": string,"id"?: string,"lancamento_id": string,"ordem": number,"valor_centavos": number
                  }
                  Update: {
                    "caixa"?: string,"campus"?: string,"centro_id"?: string | null,"competencia"?: string,"conta_contabil_id"?: string,"fundo_id"?: string,"id"?: string,"lancamento_id"?: string,"ordem"?: number,"valor_centavos"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "partidas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "partidas_centro_id_fkey"
      columns: ["centro_id"]
isOneToOne: false
      referencedRelation: "centros_de_custo"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "partidas_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "partidas_fundo_id_fkey"
      columns: ["fundo_id"]
isOneToOne: false
      referencedRelation: "fundos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "partidas_lancamento_id_fkey"
      columns: ["lancamento_id"]
isOneToOne: false
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    }
                  ]
                },"partidas_conciliadas": {
                  Row: {
                    "campus": string,"conciliacao_id": string,"lancada": boolean,"partida_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"conciliacao_id": string,"lancada": boolean,"partida_id": string
                  }
                  Update: {
                    "campus"?: string,"conciliacao_id"?: string,"lancada"?: boolean,"partida_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "partidas_conciliadas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "partidas_conciliadas_conciliacao_id_fkey"
      columns: ["conciliacao_id"]
isOneToOne: false
      referencedRelation: "conciliacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "partidas_conciliadas_partida_id_fkey"
      columns: ["partida_id"]
isOneToOne: true
      referencedRelation: "partidas"
      referencedColumns: ["id"]
    }
                  ]
                },"pedidos_alteracao": {
                  Row: {
                    "campo": string,"created_at": string,"de": string | null,"decidido_em": string | null,"decidido_por": string | null,"id": string,"membro_id": string,"motivo": string | null,"para": string,"pedido_por": string | null,"situacao": Database["public"]['Enums']["estado_pedido"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campo": string,"created_at"?: string,"de"?: string | null,"decidido_em"?: string | null,"decidido_por"?: string | null,"id"?: string,"membro_id": string,"motivo"?: string | null,"para": string,"pedido_por"?: string | null,"situacao"?: Database["public"]['Enums']["estado_pedido"],"updated_at"?: string
                  }
                  Update: {
                    "campo"?: string,"created_at"?: string,"de"?: string | null,"decidido_em"?: string | null,"decidido_por"?: string | null,"id"?: string,"membro_id"?: string,"motivo"?: string | null,"para"?: string,"pedido_por"?: string | null,"situacao"?: Database["public"]['Enums']["estado_pedido"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "pedidos_alteracao_decidido_por_fkey"
      columns: ["decidido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_alteracao_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_alteracao_pedido_por_fkey"
      columns: ["pedido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"pedidos_de_acesso": {
                  Row: {
                    "action": Database["public"]['Enums']["acao"],"campus": string | null,"created_at": string,"estado": Database["public"]['Enums']["estado_do_pedido"],"id": string,"motivo": string,"resource": Database["public"]['Enums']["recurso"],"respondido_em": string | null,"respondido_por": string | null,"resposta": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action"?: Database["public"]['Enums']["acao"],"campus"?: string | null,"created_at"?: string,"estado"?: Database["public"]['Enums']["estado_do_pedido"],"id"?: string,"motivo": string,"resource": Database["public"]['Enums']["recurso"],"respondido_em"?: string | null,"respondido_por"?: string | null,"resposta"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "action"?: Database["public"]['Enums']["acao"],"campus"?: string | null,"created_at"?: string,"estado"?: Database["public"]['Enums']["estado_do_pedido"],"id"?: string,"motivo"?: string,"resource"?: Database["public"]['Enums']["recurso"],"respondido_em"?: string | null,"respondido_por"?: string | null,"resposta"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "pedidos_de_acesso_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "pedidos_de_acesso_respondido_por_fkey"
      columns: ["respondido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_de_acesso_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"pedidos_de_ajuda": {
                  Row: {
                    "campus": string,"categoria": string,"created_at": string,"dia": string,"encerrado_em": string | null,"id": string,"membro_id": string,"texto": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"categoria": string,"created_at"?: string,"dia": string,"encerrado_em"?: string | null,"id"?: string,"membro_id": string,"texto": string
                  }
                  Update: {
                    "campus"?: string,"categoria"?: string,"created_at"?: string,"dia"?: string,"encerrado_em"?: string | null,"id"?: string,"membro_id"?: string,"texto"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "pedidos_de_ajuda_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "pedidos_de_ajuda_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"pedidos_de_oracao": {
                  Row: {
                    "anonimo": boolean,"celula_id": string | null,"conferido_em": string | null,"created_at": string,"cuidado_em": string | null,"cuidado_por": string | null,"estado": Database["public"]['Enums']["estado_da_oracao"],"fim": string,"id": string,"moderado_por": string | null,"oculto_em": string | null,"perguntado_para": string | null,"publicacao_id": string | null,"publico": Database["public"]['Enums']["publico_da_oracao"],"respondido_em": string | null,"retirado_em": string | null,"testemunho": string | null,"testemunho_estado": Database["public"]['Enums']["estado_do_testemunho"] | null,"texto": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "anonimo": boolean,"celula_id"?: string | null,"conferido_em"?: string | null,"created_at"?: string,"cuidado_em"?: string | null,"cuidado_por"?: string | null,"estado"?: Database["public"]['Enums']["estado_da_oracao"],"fim": string,"id": string,"moderado_por"?: string | null,"oculto_em"?: string | null,"perguntado_para"?: string | null,"publicacao_id"?: string | null,"publico": Database["public"]['Enums']["publico_da_oracao"],"respondido_em"?: string | null,"retirado_em"?: string | null,"testemunho"?: string | null,"testemunho_estado"?: Database["public"]['Enums']["estado_do_testemunho"] | null,"texto": string,"user_id": string
                  }
                  Update: {
                    "anonimo"?: boolean,"celula_id"?: string | null,"conferido_em"?: string | null,"created_at"?: string,"cuidado_em"?: string | null,"cuidado_por"?: string | null,"estado"?: Database["public"]['Enums']["estado_da_oracao"],"fim"?: string,"id"?: string,"moderado_por"?: string | null,"oculto_em"?: string | null,"perguntado_para"?: string | null,"publicacao_id"?: string | null,"publico"?: Database["public"]['Enums']["publico_da_oracao"],"respondido_em"?: string | null,"retirado_em"?: string | null,"testemunho"?: string | null,"testemunho_estado"?: Database["public"]['Enums']["estado_do_testemunho"] | null,"texto"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "pedidos_de_oracao_celula_id_fkey"
      columns: ["celula_id"]
isOneToOne: false
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_de_oracao_cuidado_por_fkey"
      columns: ["cuidado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_de_oracao_moderado_por_fkey"
      columns: ["moderado_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_de_oracao_publicacao_id_fkey"
      columns: ["publicacao_id"]
isOneToOne: false
      referencedRelation: "publicacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_de_oracao_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"pedidos_lgpd": {
                  Row: {
                    "campus": string,"concluido_em": string | null,"concluido_por": string | null,"created_at": string,"decidido_em": string | null,"decidido_por": string | null,"estado": Database["public"]['Enums']["estado_pedido_lgpd"],"finalidade": Database["public"]['Enums']["finalidade"] | null,"id": string,"identidade": string | null,"membro_id": string | null,"mensagem": string | null,"pedido_por": string | null,"pelo_titular": boolean,"pessoa": string,"prazo": string,"resposta": string | null,"tipo": Database["public"]['Enums']["tipo_pedido_lgpd"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"concluido_em"?: string | null,"concluido_por"?: string | null,"created_at"?: string,"decidido_em"?: string | null,"decidido_por"?: string | null,"estado"?: Database["public"]['Enums']["estado_pedido_lgpd"],"finalidade"?: Database["public"]['Enums']["finalidade"] | null,"id"?: string,"identidade"?: string | null,"membro_id"?: string | null,"mensagem"?: string | null,"pedido_por"?: string | null,"pelo_titular": boolean,"pessoa": string,"prazo"?: string,"resposta"?: string | null,"tipo": Database["public"]['Enums']["tipo_pedido_lgpd"],"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"concluido_em"?: string | null,"concluido_por"?: string | null,"created_at"?: string,"decidido_em"?: string | null,"decidido_por"?: string | null,"estado"?: Database["public"]['Enums']["estado_pedido_lgpd"],"finalidade"?: Database["public"]['Enums']["finalidade"] | null,"id"?: string,"identidade"?: string | null,"membro_id"?: string | null,"mensagem"?: string | null,"pedido_por"?: string | null,"pelo_titular"?: boolean,"pessoa"?: string,"prazo"?: string,"resposta"?: string | null,"tipo"?: Database["public"]['Enums']["tipo_pedido_lgpd"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "pedidos_lgpd_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "pedidos_lgpd_concluido_por_fkey"
      columns: ["concluido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_lgpd_decidido_por_fkey"
      columns: ["decidido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_lgpd_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pedidos_lgpd_pedido_por_fkey"
      columns: ["pedido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"perfil_contatos": {
                  Row: {
                    "created_at": string,"dia": string,"membro_id": string,"perfil_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"dia": string,"membro_id": string,"perfil_id": string
                  }
                  Update: {
                    "created_at"?: string,"dia"?: string,"membro_id"?: string,"perfil_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "perfil_contatos_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "perfil_contatos_perfil_id_fkey"
      columns: ["perfil_id"]
isOneToOne: false
      referencedRelation: "perfis_profissionais"
      referencedColumns: ["id"]
    }
                  ]
                },"perfil_denuncias": {
                  Row: {
                    "campus": string,"created_at": string,"id": string,"membro_id": string,"motivo": string,"perfil_id": string,"recado_id": string | null,"resolvida_em": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"id"?: string,"membro_id": string,"motivo": string,"perfil_id": string,"recado_id"?: string | null,"resolvida_em"?: string | null
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"id"?: string,"membro_id"?: string,"motivo"?: string,"perfil_id"?: string,"recado_id"?: string | null,"resolvida_em"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "perfil_denuncias_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "perfil_denuncias_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "perfil_denuncias_perfil_id_fkey"
      columns: ["perfil_id"]
isOneToOne: false
      referencedRelation: "perfis_profissionais"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "perfil_denuncias_recado_id_fkey"
      columns: ["recado_id"]
isOneToOne: false
      referencedRelation: "perfil_recados"
      referencedColumns: ["id"]
    }
                  ]
                },"perfil_recados": {
                  Row: {
                    "autor_nome": string,"created_at": string,"id": string,"membro_id": string,"perfil_id": string,"responder": string,"texto": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor_nome": string,"created_at"?: string,"id"?: string,"membro_id": string,"perfil_id": string,"responder": string,"texto": string
                  }
                  Update: {
                    "autor_nome"?: string,"created_at"?: string,"id"?: string,"membro_id"?: string,"perfil_id"?: string,"responder"?: string,"texto"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "perfil_recados_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "perfil_recados_perfil_id_fkey"
      columns: ["perfil_id"]
isOneToOne: false
      referencedRelation: "perfis_profissionais"
      referencedColumns: ["id"]
    }
                  ]
                },"perfil_referencias": {
                  Row: {
                    "created_at": string,"membro_id": string,"perfil_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"membro_id": string,"perfil_id": string
                  }
                  Update: {
                    "created_at"?: string,"membro_id"?: string,"perfil_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "perfil_referencias_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "perfil_referencias_perfil_id_fkey"
      columns: ["perfil_id"]
isOneToOne: false
      referencedRelation: "perfis_profissionais"
      referencedColumns: ["id"]
    }
                  ]
                },"perfis_profissionais": {
                  Row: {
                    "a_distancia": boolean,"area": string | null,"avisado_para": string | null,"campus": string,"categoria": string,"contato": Database["public"]['Enums']["perfil_contato"],"created_at": string,"descricao": string,"estado": Database["public"]['Enums']["perfil_estado"],"id": string,"membro_id": string,"meses": number,"motivo": string | null,"so_campus": boolean,"sorteio": number,"texto_busca": string,"tipo": Database["public"]['Enums']["perfil_tipo"],"titulo": string,"updated_at": string,"vale_ate": string,"versao": number,"whatsapp": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "a_distancia"?: boolean,"area"?: string | null,"avisado_para"?: string | null,"campus"?: string,"categoria": string,"contato": Database["public"]['Enums']["perfil_contato"],"created_at"?: string,"descricao": string,"estado"?: Database["public"]['Enums']["perfil_estado"],"id"?: string,"membro_id": string,"meses"?: number,"motivo"?: string | null,"so_campus"?: boolean,"sorteio"?: number,"texto_busca"?: never,"tipo": Database["public"]['Enums']["perfil_tipo"],"titulo": string,"updated_at"?: string,"vale_ate": string,"versao"?: number,"whatsapp"?: string | null
                  }
                  Update: {
                    "a_distancia"?: boolean,"area"?: string | null,"avisado_para"?: string | null,"campus"?: string,"categoria"?: string,"contato"?: Database["public"]['Enums']["perfil_contato"],"created_at"?: string,"descricao"?: string,"estado"?: Database["public"]['Enums']["perfil_estado"],"id"?: string,"membro_id"?: string,"meses"?: number,"motivo"?: string | null,"so_campus"?: boolean,"sorteio"?: number,"texto_busca"?: never,"tipo"?: Database["public"]['Enums']["perfil_tipo"],"titulo"?: string,"updated_at"?: string,"vale_ate"?: string,"versao"?: number,"whatsapp"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "perfis_profissionais_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "perfis_profissionais_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"perguntas_do_extrato": {
                  Row: {
                    "autor": string | null,"campus": string,"created_at": string,"id": string,"linha_id": string,"para": string | null,"pergunta": string,"respondida_em": string | null,"resposta": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"campus": string,"created_at"?: string,"id": string,"linha_id": string,"para"?: string | null,"pergunta": string,"respondida_em"?: string | null,"resposta"?: string | null
                  }
                  Update: {
                    "autor"?: string | null,"campus"?: string,"created_at"?: string,"id"?: string,"linha_id"?: string,"para"?: string | null,"pergunta"?: string,"respondida_em"?: string | null,"resposta"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "perguntas_do_extrato_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "perguntas_do_extrato_linha_id_fkey"
      columns: ["linha_id"]
isOneToOne: false
      referencedRelation: "linhas_do_extrato"
      referencedColumns: ["id"]
    }
                  ]
                },"pix_cobrancas": {
                  Row: {
                    "campus": string,"centavos": number,"chave_id": string,"codigo": string | null,"copia_e_cola": string | null,"created_at": string,"expira_em": string,"membro_id": string | null,"paga_em": string | null,"pedido_id": string | null,"txid": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"centavos": number,"chave_id": string,"codigo"?: string | null,"copia_e_cola"?: string | null,"created_at"?: string,"expira_em": string,"membro_id"?: string | null,"paga_em"?: string | null,"pedido_id"?: string | null,"txid": string
                  }
                  Update: {
                    "campus"?: string,"centavos"?: number,"chave_id"?: string,"codigo"?: string | null,"copia_e_cola"?: string | null,"created_at"?: string,"expira_em"?: string,"membro_id"?: string | null,"paga_em"?: string | null,"pedido_id"?: string | null,"txid"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "pix_cobrancas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "pix_cobrancas_chave_id_fkey"
      columns: ["chave_id"]
isOneToOne: false
      referencedRelation: "chaves_pix"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pix_cobrancas_codigo_fkey"
      columns: ["codigo"]
isOneToOne: false
      referencedRelation: "pix_codigos"
      referencedColumns: ["codigo"]
    },{
      foreignKeyName: "pix_cobrancas_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pix_cobrancas_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "inscricao_pedidos"
      referencedColumns: ["id"]
    }
                  ]
                },"pix_codigos": {
                  Row: {
                    "campus": string,"chave_id": string,"codigo": string,"created_at": string,"dia": string | null,"fundo_id": string,"ocorrencia_id": string | null,"pedido_id": string | null,"publico": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"chave_id": string,"codigo": string,"created_at"?: string,"dia"?: string | null,"fundo_id": string,"ocorrencia_id"?: string | null,"pedido_id"?: string | null,"publico"?: boolean
                  }
                  Update: {
                    "campus"?: string,"chave_id"?: string,"codigo"?: string,"created_at"?: string,"dia"?: string | null,"fundo_id"?: string,"ocorrencia_id"?: string | null,"pedido_id"?: string | null,"publico"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "pix_codigos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "pix_codigos_chave_id_fkey"
      columns: ["chave_id"]
isOneToOne: false
      referencedRelation: "chaves_pix"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pix_codigos_fundo_id_fkey"
      columns: ["fundo_id"]
isOneToOne: false
      referencedRelation: "fundos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pix_codigos_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pix_codigos_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "inscricao_pedidos"
      referencedColumns: ["id"]
    }
                  ]
                },"pix_devolucoes": {
                  Row: {
                    "campus": string,"centavos": number,"created_at": string,"end_to_end_id": string,"estado": string,"id": string,"motivo": string,"pedida_por": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"centavos": number,"created_at"?: string,"end_to_end_id": string,"estado"?: string,"id": string,"motivo": string,"pedida_por"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"centavos"?: number,"created_at"?: string,"end_to_end_id"?: string,"estado"?: string,"id"?: string,"motivo"?: string,"pedida_por"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "pix_devolucoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "pix_devolucoes_end_to_end_id_fkey"
      columns: ["end_to_end_id"]
isOneToOne: false
      referencedRelation: "pix_recebidos"
      referencedColumns: ["end_to_end_id"]
    }
                  ]
                },"pix_recebidos": {
                  Row: {
                    "campus": string,"centavos": number,"chave_id": string,"created_at": string,"end_to_end_id": string,"estado": Database["public"]['Enums']["estado_pix"],"lancamento_id": string | null,"momento": string,"motivo": string | null,"pedido_id": string | null,"resolvido_em": string | null,"resolvido_por": string | null,"solucao": string | null,"txid": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"centavos": number,"chave_id": string,"created_at"?: string,"end_to_end_id": string,"estado": Database["public"]['Enums']["estado_pix"],"lancamento_id"?: string | null,"momento": string,"motivo"?: string | null,"pedido_id"?: string | null,"resolvido_em"?: string | null,"resolvido_por"?: string | null,"solucao"?: string | null,"txid"?: string | null
                  }
                  Update: {
                    "campus"?: string,"centavos"?: number,"chave_id"?: string,"created_at"?: string,"end_to_end_id"?: string,"estado"?: Database["public"]['Enums']["estado_pix"],"lancamento_id"?: string | null,"momento"?: string,"motivo"?: string | null,"pedido_id"?: string | null,"resolvido_em"?: string | null,"resolvido_por"?: string | null,"solucao"?: string | null,"txid"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "pix_recebidos_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "pix_recebidos_chave_id_fkey"
      columns: ["chave_id"]
isOneToOne: false
      referencedRelation: "chaves_pix"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pix_recebidos_lancamento_id_fkey"
      columns: ["lancamento_id"]
isOneToOne: false
      referencedRelation: "lancamentos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pix_recebidos_pedido_id_fkey"
      columns: ["pedido_id"]
isOneToOne: false
      referencedRelation: "inscricao_pedidos"
      referencedColumns: ["id"]
    }
                  ]
                },"preferencias_de_avisos": {
                  Row: {
                    "canal": string,"categoria": string,"ligado": boolean,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "canal": string,"categoria": string,"ligado": boolean,"profile_id"?: string
                  }
                  Update: {
                    "canal"?: string,"categoria"?: string,"ligado"?: boolean,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "preferencias_de_avisos_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"preferencias_escala": {
                  Row: {
                    "campi": (string)[],"maximo_mes": number | null,"membro_id": string,"periodos": (string)[],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campi"?: (string)[],"maximo_mes"?: number | null,"membro_id": string,"periodos"?: (string)[],"updated_at"?: string
                  }
                  Update: {
                    "campi"?: (string)[],"maximo_mes"?: number | null,"membro_id"?: string,"periodos"?: (string)[],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "preferencias_escala_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: true
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "campus": string,"created_at": string,"data_nascimento": string | null,"email": string | null,"endereco": string | null,"foto_url": string | null,"id": string,"nome": string,"sobrenome": string | null,"telefone": string | null,"updated_at": string,"username": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string,"created_at"?: string,"data_nascimento"?: string | null,"email"?: string | null,"endereco"?: string | null,"foto_url"?: string | null,"id": string,"nome": string,"sobrenome"?: string | null,"telefone"?: string | null,"updated_at"?: string,"username"?: string | null
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"data_nascimento"?: string | null,"email"?: string | null,"endereco"?: string | null,"foto_url"?: string | null,"id"?: string,"nome"?: string,"sobrenome"?: string | null,"telefone"?: string | null,"updated_at"?: string,"username"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "profiles_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"projecao_sessoes": {
                  Row: {
                    "aparelho": string,"campus": string,"created_at": string,"encerrada_em": string | null,"estado": Json | null,"id": string,"mandato": number,"publico": string,"salva_em": string,"seq": number
                  }
                  ComputedFields: never
                  Insert: {
                    "aparelho"?: string,"campus": string,"created_at"?: string,"encerrada_em"?: string | null,"estado"?: Json | null,"id"?: string,"mandato"?: number,"publico"?: string,"salva_em"?: string,"seq"?: number
                  }
                  Update: {
                    "aparelho"?: string,"campus"?: string,"created_at"?: string,"encerrada_em"?: string | null,"estado"?: Json | null,"id"?: string,"mandato"?: number,"publico"?: string,"salva_em"?: string,"seq"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "projecao_sessoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"promessas": {
                  Row: {
                    "autor": string | null,"campanha_id": string,"campus": string,"cancelada_em": string | null,"chave": string,"contribuinte_id": string | null,"created_at": string,"id": string,"membro_id": string | null,"valor_centavos": number
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"campanha_id": string,"campus": string,"cancelada_em"?: string | null,"chave": string,"contribuinte_id"?: string | null,"created_at"?: string,"id"?: string,"membro_id"?: string | null,"valor_centavos": number
                  }
                  Update: {
                    "autor"?: string | null,"campanha_id"?: string,"campus"?: string,"cancelada_em"?: string | null,"chave"?: string,"contribuinte_id"?: string | null,"created_at"?: string,"id"?: string,"membro_id"?: string | null,"valor_centavos"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "promessas_campanha_id_fkey"
      columns: ["campanha_id"]
isOneToOne: false
      referencedRelation: "campanhas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "promessas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "promessas_contribuinte_id_fkey"
      columns: ["contribuinte_id"]
isOneToOne: false
      referencedRelation: "contribuintes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "promessas_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"publicacao_fotos": {
                  Row: {
                    "altura": number,"caminho": string,"descricao": string | null,"id": string,"largura": number,"ordem": number,"publicacao_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "altura": number,"caminho": string,"descricao"?: string | null,"id"?: string,"largura": number,"ordem": number,"publicacao_id": string
                  }
                  Update: {
                    "altura"?: number,"caminho"?: string,"descricao"?: string | null,"id"?: string,"largura"?: number,"ordem"?: number,"publicacao_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "publicacao_fotos_publicacao_id_fkey"
      columns: ["publicacao_id"]
isOneToOne: false
      referencedRelation: "publicacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"publicacao_reacoes": {
                  Row: {
                    "created_at": string,"membro_id": string,"publicacao_id": string,"tipo": Database["public"]['Enums']["reacao"]
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"membro_id": string,"publicacao_id": string,"tipo": Database["public"]['Enums']["reacao"]
                  }
                  Update: {
                    "created_at"?: string,"membro_id"?: string,"publicacao_id"?: string,"tipo"?: Database["public"]['Enums']["reacao"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "publicacao_reacoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "publicacao_reacoes_publicacao_id_fkey"
      columns: ["publicacao_id"]
isOneToOne: false
      referencedRelation: "publicacoes"
      referencedColumns: ["id"]
    }
                  ]
                },"publicacoes": {
                  Row: {
                    "apagada_em": string | null,"apagada_por": string | null,"autor_id": string,"campus": string,"cartao": Database["public"]['Enums']["cartao_do_feed"] | null,"celula_id": string | null,"citacao": string | null,"conferida_em": string | null,"created_at": string,"editada_em": string | null,"em_todos_os_campi": boolean,"evento": string | null,"fixada_ate": string | null,"id": string,"ministerio_id": string | null,"oculta_em": string | null,"papel": Database["public"]['Enums']["papel"] | null,"publico": Database["public"]['Enums']["publico_do_feed"],"referencia": string | null,"texto": string,"video": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "apagada_em"?: string | null,"apagada_por"?: string | null,"autor_id": string,"campus": string,"cartao"?: Database["public"]['Enums']["cartao_do_feed"] | null,"celula_id"?: string | null,"citacao"?: string | null,"conferida_em"?: string | null,"created_at"?: string,"editada_em"?: string | null,"em_todos_os_campi"?: boolean,"evento"?: string | null,"fixada_ate"?: string | null,"id": string,"ministerio_id"?: string | null,"oculta_em"?: string | null,"papel"?: Database["public"]['Enums']["papel"] | null,"publico": Database["public"]['Enums']["publico_do_feed"],"referencia"?: string | null,"texto"?: string,"video"?: string | null
                  }
                  Update: {
                    "apagada_em"?: string | null,"apagada_por"?: string | null,"autor_id"?: string,"campus"?: string,"cartao"?: Database["public"]['Enums']["cartao_do_feed"] | null,"celula_id"?: string | null,"citacao"?: string | null,"conferida_em"?: string | null,"created_at"?: string,"editada_em"?: string | null,"em_todos_os_campi"?: boolean,"evento"?: string | null,"fixada_ate"?: string | null,"id"?: string,"ministerio_id"?: string | null,"oculta_em"?: string | null,"papel"?: Database["public"]['Enums']["papel"] | null,"publico"?: Database["public"]['Enums']["publico_do_feed"],"referencia"?: string | null,"texto"?: string,"video"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "publicacoes_apagada_por_fkey"
      columns: ["apagada_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "publicacoes_autor_id_fkey"
      columns: ["autor_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "publicacoes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "publicacoes_celula_id_fkey"
      columns: ["celula_id"]
isOneToOne: false
      referencedRelation: "celulas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "publicacoes_ministerio_id_fkey"
      columns: ["ministerio_id"]
isOneToOne: false
      referencedRelation: "ministerios"
      referencedColumns: ["id"]
    }
                  ]
                },"recebimento_de_inscricoes": {
                  Row: {
                    "caixa_id": string | null,"campus": string,"conta_contabil_id": string,"created_at": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "caixa_id"?: string | null,"campus": string,"conta_contabil_id": string,"created_at"?: string,"updated_at"?: string
                  }
                  Update: {
                    "caixa_id"?: string | null,"campus"?: string,"conta_contabil_id"?: string,"created_at"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "recebimento_de_inscricoes_caixa_id_fkey"
      columns: ["caixa_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "recebimento_de_inscricoes_campus_fkey"
      columns: ["campus"]
isOneToOne: true
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "recebimento_de_inscricoes_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    }
                  ]
                },"recibos_de_contribuicao": {
                  Row: {
                    "ano": number,"contribuicao_id": string,"emitido_em": string,"emitido_por": string | null,"id": string,"numero": number,"versao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "ano": number,"contribuicao_id": string,"emitido_em"?: string,"emitido_por"?: string | null,"id"?: string,"numero": number,"versao": number
                  }
                  Update: {
                    "ano"?: number,"contribuicao_id"?: string,"emitido_em"?: string,"emitido_por"?: string | null,"id"?: string,"numero"?: number,"versao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "recibos_de_contribuicao_contribuicao_id_fkey"
      columns: ["contribuicao_id"]
isOneToOne: false
      referencedRelation: "contribuicoes"
      referencedColumns: ["id"]
    }
                  ]
                },"recursos_do_campus": {
                  Row: {
                    "aprovador_id": string | null,"ativo": boolean,"campus": string,"created_at": string,"id": string,"nome": string,"quantidade": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aprovador_id"?: string | null,"ativo"?: boolean,"campus": string,"created_at"?: string,"id"?: string,"nome": string,"quantidade"?: number,"updated_at"?: string
                  }
                  Update: {
                    "aprovador_id"?: string | null,"ativo"?: boolean,"campus"?: string,"created_at"?: string,"id"?: string,"nome"?: string,"quantidade"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "recursos_do_campus_aprovador_id_fkey"
      columns: ["aprovador_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "recursos_do_campus_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"redes": {
                  Row: {
                    "campus": string,"coordenador_id": string | null,"created_at": string,"id": string,"nome": string,"supervisor_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"coordenador_id"?: string | null,"created_at"?: string,"id"?: string,"nome": string,"supervisor_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"coordenador_id"?: string | null,"created_at"?: string,"id"?: string,"nome"?: string,"supervisor_id"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "redes_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "redes_coordenador_id_fkey"
      columns: ["coordenador_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "redes_supervisor_id_fkey"
      columns: ["supervisor_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"regionais": {
                  Row: {
                    "created_at": string,"id": string,"nome": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"nome": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"nome"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"registro_ver_como": {
                  Row: {
                    "campus": string | null,"expira_em": string,"fim": string | null,"id": string,"inicio": string,"nome": string | null,"papel": Database["public"]['Enums']["papel"] | null,"pessoa": string | null,"pessoa_nome": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string | null,"expira_em": string,"fim"?: string | null,"id"?: string,"inicio"?: string,"nome"?: string | null,"papel"?: Database["public"]['Enums']["papel"] | null,"pessoa"?: string | null,"pessoa_nome"?: string | null,"user_id": string
                  }
                  Update: {
                    "campus"?: string | null,"expira_em"?: string,"fim"?: string | null,"id"?: string,"inicio"?: string,"nome"?: string | null,"papel"?: Database["public"]['Enums']["papel"] | null,"pessoa"?: string | null,"pessoa_nome"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"regras_de_oferta": {
                  Row: {
                    "campus": string,"tolerancia_centavos": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"tolerancia_centavos"?: number,"updated_at"?: string
                  }
                  Update: {
                    "campus"?: string,"tolerancia_centavos"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "regras_de_oferta_campus_fkey"
      columns: ["campus"]
isOneToOne: true
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"regras_do_banco": {
                  Row: {
                    "ate_centavos": number | null,"ativa": boolean,"autor": string | null,"campus": string,"categoria_id": string,"centro_id": string | null,"conta_contabil_id": string | null,"created_at": string,"de_centavos": number | null,"entra": boolean,"fundo_id": string | null,"historico": string,"id": string,"ordem": number,"texto": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ate_centavos"?: number | null,"ativa"?: boolean,"autor"?: string | null,"campus": string,"categoria_id": string,"centro_id"?: string | null,"conta_contabil_id"?: string | null,"created_at"?: string,"de_centavos"?: number | null,"entra": boolean,"fundo_id"?: string | null,"historico": string,"id": string,"ordem": number,"texto": string,"updated_at"?: string
                  }
                  Update: {
                    "ate_centavos"?: number | null,"ativa"?: boolean,"autor"?: string | null,"campus"?: string,"categoria_id"?: string,"centro_id"?: string | null,"conta_contabil_id"?: string | null,"created_at"?: string,"de_centavos"?: number | null,"entra"?: boolean,"fundo_id"?: string | null,"historico"?: string,"id"?: string,"ordem"?: number,"texto"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "regras_do_banco_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "regras_do_banco_categoria_id_fkey"
      columns: ["categoria_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "regras_do_banco_centro_id_fkey"
      columns: ["centro_id"]
isOneToOne: false
      referencedRelation: "centros_de_custo"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "regras_do_banco_conta_contabil_id_fkey"
      columns: ["conta_contabil_id"]
isOneToOne: false
      referencedRelation: "contas_contabeis"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "regras_do_banco_fundo_id_fkey"
      columns: ["fundo_id"]
isOneToOne: false
      referencedRelation: "fundos"
      referencedColumns: ["id"]
    }
                  ]
                },"retencao_execucoes": {
                  Row: {
                    "apagadas": number,"autor": string | null,"autor_nome": string | null,"concluida_em": string | null,"dias": number,"encontradas": number,"id": string,"iniciada_em": string,"regra": string
                  }
                  ComputedFields: never
                  Insert: {
                    "apagadas"?: number,"autor"?: string | null,"autor_nome"?: string | null,"concluida_em"?: string | null,"dias": number,"encontradas": number,"id"?: string,"iniciada_em"?: string,"regra": string
                  }
                  Update: {
                    "apagadas"?: number,"autor"?: string | null,"autor_nome"?: string | null,"concluida_em"?: string | null,"dias"?: number,"encontradas"?: number,"id"?: string,"iniciada_em"?: string,"regra"?: string
                  }
                  Relationships: [
                    
                  ]
                },"retencao_regras": {
                  Row: {
                    "autor": string | null,"autor_nome": string | null,"dias": number,"regra": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"autor_nome"?: string | null,"dias": number,"regra": string,"updated_at"?: string
                  }
                  Update: {
                    "autor"?: string | null,"autor_nome"?: string | null,"dias"?: number,"regra"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"role_permissions": {
                  Row: {
                    "action": Database["public"]['Enums']["acao"],"allowed": boolean,"created_at": string,"resource": Database["public"]['Enums']["recurso"],"role": Database["public"]['Enums']["papel"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": Database["public"]['Enums']["acao"],"allowed"?: boolean,"created_at"?: string,"resource": Database["public"]['Enums']["recurso"],"role": Database["public"]['Enums']["papel"],"updated_at"?: string
                  }
                  Update: {
                    "action"?: Database["public"]['Enums']["acao"],"allowed"?: boolean,"created_at"?: string,"resource"?: Database["public"]['Enums']["recurso"],"role"?: Database["public"]['Enums']["papel"],"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"roteiro_itens": {
                  Row: {
                    "apresentacao_id": string | null,"arranjo_id": string | null,"biblias": (string)[],"id": string,"links": NonNullable<Json>,"midia_id": string | null,"minutos": number | null,"musica_id": string | null,"notas_palco": string | null,"notas_tecnica": string | null,"opcoes": NonNullable<Json>,"passagem": string | null,"posicao": number,"quem": string | null,"roteiro_id": string,"tema_id": string | null,"texto": string | null,"tipo": Database["public"]['Enums']["roteiro_item_tipo"],"titulo": string,"tom": string | null,"versao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "apresentacao_id"?: string | null,"arranjo_id"?: string | null,"biblias"?: (string)[],"id"?: string,"links"?: NonNullable<Json>,"midia_id"?: string | null,"minutos"?: number | null,"musica_id"?: string | null,"notas_palco"?: string | null,"notas_tecnica"?: string | null,"opcoes"?: NonNullable<Json>,"passagem"?: string | null,"posicao": number,"quem"?: string | null,"roteiro_id": string,"tema_id"?: string | null,"texto"?: string | null,"tipo": Database["public"]['Enums']["roteiro_item_tipo"],"titulo": string,"tom"?: string | null,"versao"?: number
                  }
                  Update: {
                    "apresentacao_id"?: string | null,"arranjo_id"?: string | null,"biblias"?: (string)[],"id"?: string,"links"?: NonNullable<Json>,"midia_id"?: string | null,"minutos"?: number | null,"musica_id"?: string | null,"notas_palco"?: string | null,"notas_tecnica"?: string | null,"opcoes"?: NonNullable<Json>,"passagem"?: string | null,"posicao"?: number,"quem"?: string | null,"roteiro_id"?: string,"tema_id"?: string | null,"texto"?: string | null,"tipo"?: Database["public"]['Enums']["roteiro_item_tipo"],"titulo"?: string,"tom"?: string | null,"versao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "roteiro_itens_apresentacao_id_fkey"
      columns: ["apresentacao_id"]
isOneToOne: false
      referencedRelation: "apresentacoes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "roteiro_itens_arranjo_id_fkey"
      columns: ["arranjo_id"]
isOneToOne: false
      referencedRelation: "musica_arranjos"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "roteiro_itens_midia_id_fkey"
      columns: ["midia_id"]
isOneToOne: false
      referencedRelation: "midias"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "roteiro_itens_musica_id_fkey"
      columns: ["musica_id"]
isOneToOne: false
      referencedRelation: "musicas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "roteiro_itens_roteiro_id_fkey"
      columns: ["roteiro_id"]
isOneToOne: false
      referencedRelation: "roteiros"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "roteiro_itens_tema_id_fkey"
      columns: ["tema_id"]
isOneToOne: false
      referencedRelation: "temas"
      referencedColumns: ["id"]
    }
                  ]
                },"roteiros": {
                  Row: {
                    "campus": string,"created_at": string,"id": string,"inicio": string | null,"nome": string,"ocorrencia_id": string | null,"updated_at": string,"versao": number
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string,"created_at"?: string,"id"?: string,"inicio"?: string | null,"nome": string,"ocorrencia_id"?: string | null,"updated_at"?: string,"versao"?: number
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"id"?: string,"inicio"?: string | null,"nome"?: string,"ocorrencia_id"?: string | null,"updated_at"?: string,"versao"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "roteiros_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "roteiros_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: true
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    }
                  ]
                },"rsvps": {
                  Row: {
                    "acompanhantes": number,"campus": string,"created_at": string,"membro_id": string,"ocorrencia_id": string,"resposta": Database["public"]['Enums']["resposta_rsvp"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "acompanhantes"?: number,"campus": string,"created_at"?: string,"membro_id": string,"ocorrencia_id": string,"resposta": Database["public"]['Enums']["resposta_rsvp"],"updated_at"?: string
                  }
                  Update: {
                    "acompanhantes"?: number,"campus"?: string,"created_at"?: string,"membro_id"?: string,"ocorrencia_id"?: string,"resposta"?: Database["public"]['Enums']["resposta_rsvp"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "rsvps_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "rsvps_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "rsvps_ocorrencia_id_fkey"
      columns: ["ocorrencia_id"]
isOneToOne: false
      referencedRelation: "ocorrencias"
      referencedColumns: ["id"]
    }
                  ]
                },"salas": {
                  Row: {
                    "aprovador_id": string | null,"ativo": boolean,"campus": string,"capacidade": number | null,"created_at": string,"id": string,"nome": string,"recursos": (string)[],"tipo": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aprovador_id"?: string | null,"ativo"?: boolean,"campus": string,"capacidade"?: number | null,"created_at"?: string,"id"?: string,"nome": string,"recursos"?: (string)[],"tipo"?: string,"updated_at"?: string
                  }
                  Update: {
                    "aprovador_id"?: string | null,"ativo"?: boolean,"campus"?: string,"capacidade"?: number | null,"created_at"?: string,"id"?: string,"nome"?: string,"recursos"?: (string)[],"tipo"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "salas_aprovador_id_fkey"
      columns: ["aprovador_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "salas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"solicitacoes_cadastro": {
                  Row: {
                    "agente": string | null,"campus": string,"codigo_id": string | null,"consentimento_texto": string,"consentimento_versao": string,"created_at": string,"dados": NonNullable<Json>,"decidido_em": string | null,"decidido_por": string | null,"deseja_contato": boolean,"envio": string,"id": string,"ip": string | null,"membro_id": string | null,"mensagem": string | null,"motivo": string | null,"nome_completo": string,"provavel_id": string | null,"provavel_pontos": number | null,"responsavel_nome": string | null,"situacao": Database["public"]['Enums']["estado_solicitacao"],"tipo": Database["public"]['Enums']["tipo_solicitacao"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "agente"?: string | null,"campus": string,"codigo_id"?: string | null,"consentimento_texto": string,"consentimento_versao": string,"created_at"?: string,"dados": NonNullable<Json>,"decidido_em"?: string | null,"decidido_por"?: string | null,"deseja_contato"?: boolean,"envio": string,"id"?: string,"ip"?: string | null,"membro_id"?: string | null,"mensagem"?: string | null,"motivo"?: string | null,"nome_completo"?: never,"provavel_id"?: string | null,"provavel_pontos"?: number | null,"responsavel_nome"?: string | null,"situacao"?: Database["public"]['Enums']["estado_solicitacao"],"tipo": Database["public"]['Enums']["tipo_solicitacao"],"updated_at"?: string
                  }
                  Update: {
                    "agente"?: string | null,"campus"?: string,"codigo_id"?: string | null,"consentimento_texto"?: string,"consentimento_versao"?: string,"created_at"?: string,"dados"?: NonNullable<Json>,"decidido_em"?: string | null,"decidido_por"?: string | null,"deseja_contato"?: boolean,"envio"?: string,"id"?: string,"ip"?: string | null,"membro_id"?: string | null,"mensagem"?: string | null,"motivo"?: string | null,"nome_completo"?: never,"provavel_id"?: string | null,"provavel_pontos"?: number | null,"responsavel_nome"?: string | null,"situacao"?: Database["public"]['Enums']["estado_solicitacao"],"tipo"?: Database["public"]['Enums']["tipo_solicitacao"],"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "solicitacoes_cadastro_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "solicitacoes_cadastro_codigo_id_fkey"
      columns: ["codigo_id"]
isOneToOne: false
      referencedRelation: "codigos_cadastro"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "solicitacoes_cadastro_decidido_por_fkey"
      columns: ["decidido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "solicitacoes_cadastro_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "solicitacoes_cadastro_provavel_id_fkey"
      columns: ["provavel_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"telas": {
                  Row: {
                    "campus": string,"created_at": string,"id": string,"nome": string,"publico": string,"tipo": Database["public"]['Enums']["tela_tipo"]
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"created_at"?: string,"id"?: string,"nome": string,"publico"?: string,"tipo"?: Database["public"]['Enums']["tela_tipo"]
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"id"?: string,"nome"?: string,"publico"?: string,"tipo"?: Database["public"]['Enums']["tela_tipo"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "telas_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"temas": {
                  Row: {
                    "aparencia": NonNullable<Json>,"created_at": string,"id": string,"midia_id": string | null,"nome": string,"padrao": boolean,"para": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aparencia": NonNullable<Json>,"created_at"?: string,"id"?: string,"midia_id"?: string | null,"nome": string,"padrao"?: boolean,"para": string
                  }
                  Update: {
                    "aparencia"?: NonNullable<Json>,"created_at"?: string,"id"?: string,"midia_id"?: string | null,"nome"?: string,"padrao"?: boolean,"para"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "temas_midia_id_fkey"
      columns: ["midia_id"]
isOneToOne: false
      referencedRelation: "midias"
      referencedColumns: ["id"]
    }
                  ]
                },"textos_consentimento": {
                  Row: {
                    "autor": string | null,"autor_nome": string | null,"created_at": string,"finalidade": Database["public"]['Enums']["finalidade"],"texto": string,"versao": string
                  }
                  ComputedFields: never
                  Insert: {
                    "autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"finalidade": Database["public"]['Enums']["finalidade"],"texto": string,"versao": string
                  }
                  Update: {
                    "autor"?: string | null,"autor_nome"?: string | null,"created_at"?: string,"finalidade"?: Database["public"]['Enums']["finalidade"],"texto"?: string,"versao"?: string
                  }
                  Relationships: [
                    
                  ]
                },"titulos": {
                  Row: {
                    "ativo": boolean,"created_at": string,"exige_titulo_id": string | null,"id": string,"idade_max": number | null,"idade_min": number | null,"nivel": number,"nome": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"exige_titulo_id"?: string | null,"id"?: string,"idade_max"?: number | null,"idade_min"?: number | null,"nivel"?: number,"nome": string,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"exige_titulo_id"?: string | null,"id"?: string,"idade_max"?: number | null,"idade_min"?: number | null,"nivel"?: number,"nome"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "titulos_exige_titulo_id_fkey"
      columns: ["exige_titulo_id"]
isOneToOne: false
      referencedRelation: "titulos"
      referencedColumns: ["id"]
    }
                  ]
                },"transferencia_membros": {
                  Row: {
                    "aberta": boolean,"membro_id": string,"transferencia_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aberta"?: boolean,"membro_id": string,"transferencia_id": string
                  }
                  Update: {
                    "aberta"?: boolean,"membro_id"?: string,"transferencia_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transferencia_membros_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "transferencia_membros_transferencia_id_fkey"
      columns: ["transferencia_id"]
isOneToOne: false
      referencedRelation: "transferencias"
      referencedColumns: ["id"]
    }
                  ]
                },"transferencias": {
                  Row: {
                    "created_at": string,"decidida_em": string | null,"decidida_por": string | null,"decidida_por_nome": string | null,"destino": string,"estado": Database["public"]['Enums']["estado_transferencia"],"id": string,"motivo": string | null,"origem": string,"pedida_pela_origem": boolean,"pedida_por": string | null,"pedida_por_nome": string | null,"resposta": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"decidida_em"?: string | null,"decidida_por"?: string | null,"decidida_por_nome"?: string | null,"destino": string,"estado"?: Database["public"]['Enums']["estado_transferencia"],"id"?: string,"motivo"?: string | null,"origem": string,"pedida_pela_origem": boolean,"pedida_por"?: string | null,"pedida_por_nome"?: string | null,"resposta"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"decidida_em"?: string | null,"decidida_por"?: string | null,"decidida_por_nome"?: string | null,"destino"?: string,"estado"?: Database["public"]['Enums']["estado_transferencia"],"id"?: string,"motivo"?: string | null,"origem"?: string,"pedida_pela_origem"?: boolean,"pedida_por"?: string | null,"pedida_por_nome"?: string | null,"resposta"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "transferencias_destino_fkey"
      columns: ["destino"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "transferencias_origem_fkey"
      columns: ["origem"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"transparencias": {
                  Row: {
                    "campus": string,"edicao": number,"frases": NonNullable<Json>,"grupos": NonNullable<Json>,"id": string,"mes": string,"motivo": string | null,"proposta_em": string,"proposta_por": string | null,"publicada_em": string | null,"publicada_por": string | null,"resumo": string,"substitui_id": string | null,"texto": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus": string,"edicao": number,"frases": NonNullable<Json>,"grupos": NonNullable<Json>,"id"?: string,"mes": string,"motivo"?: string | null,"proposta_em"?: string,"proposta_por"?: string | null,"publicada_em"?: string | null,"publicada_por"?: string | null,"resumo": string,"substitui_id"?: string | null,"texto": string
                  }
                  Update: {
                    "campus"?: string,"edicao"?: number,"frases"?: NonNullable<Json>,"grupos"?: NonNullable<Json>,"id"?: string,"mes"?: string,"motivo"?: string | null,"proposta_em"?: string,"proposta_por"?: string | null,"publicada_em"?: string | null,"publicada_por"?: string | null,"resumo"?: string,"substitui_id"?: string | null,"texto"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "transparencias_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "transparencias_substitui_id_fkey"
      columns: ["substitui_id"]
isOneToOne: false
      referencedRelation: "transparencias"
      referencedColumns: ["id"]
    }
                  ]
                },"treinamentos": {
                  Row: {
                    "ativo": boolean,"created_at": string,"id": string,"nome": string,"seguranca": boolean,"tipo": Database["public"]['Enums']["tipo_treinamento"],"updated_at": string,"validade_meses": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"id"?: string,"nome": string,"seguranca"?: boolean,"tipo"?: Database["public"]['Enums']["tipo_treinamento"],"updated_at"?: string,"validade_meses"?: number | null
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"id"?: string,"nome"?: string,"seguranca"?: boolean,"tipo"?: Database["public"]['Enums']["tipo_treinamento"],"updated_at"?: string,"validade_meses"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"user_roles": {
                  Row: {
                    "campus": string | null,"concedido_por": string | null,"created_at": string,"expira_em": string | null,"id": string,"inicio": string,"papel_regional_id": string | null,"role": Database["public"]['Enums']["papel"],"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string | null,"concedido_por"?: string | null,"created_at"?: string,"expira_em"?: string | null,"id"?: string,"inicio"?: string,"papel_regional_id"?: string | null,"role": Database["public"]['Enums']["papel"],"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "campus"?: string | null,"concedido_por"?: string | null,"created_at"?: string,"expira_em"?: string | null,"id"?: string,"inicio"?: string,"papel_regional_id"?: string | null,"role"?: Database["public"]['Enums']["papel"],"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_roles_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "user_roles_concedido_por_fkey"
      columns: ["concedido_por"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_roles_papel_regional_id_fkey"
      columns: ["papel_regional_id"]
isOneToOne: false
      referencedRelation: "papeis_regionais"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_roles_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"visao_da_igreja": {
                  Row: {
                    "ano": number | null,"created_at": string,"id": boolean,"missao": string | null,"referencia": string | null,"tema": string | null,"updated_at": string,"valores": (string)[],"versiculo": string | null,"visao": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ano"?: number | null,"created_at"?: string,"id"?: boolean,"missao"?: string | null,"referencia"?: string | null,"tema"?: string | null,"updated_at"?: string,"valores"?: (string)[],"versiculo"?: string | null,"visao"?: string | null
                  }
                  Update: {
                    "ano"?: number | null,"created_at"?: string,"id"?: boolean,"missao"?: string | null,"referencia"?: string | null,"tema"?: string | null,"updated_at"?: string,"valores"?: (string)[],"versiculo"?: string | null,"visao"?: string | null
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "abrir_acompanhamento":
{ Args: { "membro": string,"prazo"?: string,"responsavel"?: string }; Returns: string
                           },
"abrir_ato":
{ Args: { "dados"?: Json,"membro_id": string,"observacao"?: string,"planejado_para"?: string,"responsavel_id"?: string,"tipo": Database["public"]['Enums']["ato_tipo"] }; Returns: {
              "id": string,"operacao": string,"protocolo": string
            }[]
                           },
"abrir_contagem":
{ Args: { "caixa": string,"chave": string,"culto"?: string,"dia": string,"ocorrencia"?: string,"primeiro": string,"segundo": string }; Returns: string
                           },
"abrir_conversa_do_grupo":
{ Args: { "celula"?: string,"escala"?: string,"ministerio"?: string }; Returns: string
                           },
"abrir_dia":
{ Args: { "chave": string,"ocorrencia": string }; Returns: Json
                           },
"abrir_documento":
{ Args: { "documento": string }; Returns: string
                           },
"abrir_o_dia":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"abrir_pacote_de_culto":
{ Args: { "chave": string,"no_campus"?: string,"ocorrencia"?: string,"pacote": Json }; Returns: string
                           },
"abrir_projecao":
{ Args: { "campus": string }; Returns: string
                           },
"aceitar_roda":
{ Args: { "roda": string }; Returns: Database["public"]['Enums']["estado_roda"]
                           },
"aceitar_transferencia":
{ Args: { "transferencia_id": string }; Returns: {
              "carta": string,"estado": Database["public"]['Enums']["estado_transferencia"],"operacao": string
            }[]
                           },
"aceitar_troca":
{ Args: { "oferece"?: string,"troca": string }; Returns: Database["public"]['Enums']["estado_troca"]
                           },
"aceitar_vaga":
{ Args: { "segredo": string }; Returns: Json
                           },
"acesso_da_pessoa":
{ Args: { "pessoa": string }; Returns: Json
                           },
"acompanhamentos":
{ Args: { "atrasados"?: boolean,"campus"?: string,"etapa"?: Database["public"]['Enums']["acompanhamento_etapa"],"limite"?: number,"membro"?: string,"meus"?: boolean,"pular"?: number }; Returns: Database["public"]['CompositeTypes']["acompanhamento_da_lista"][]
                          SetofOptions: {
        from: "*"
        to: "acompanhamento_da_lista"
        isOneToOne: false
        isSetofReturn: true
      } },
"acompanhar_o_culto":
{ Args: { "culto": string }; Returns: Json
                           },
"acordos_da_crianca":
{ Args: { "crianca": string }; Returns: Json
                           },
"acrescentar_a_lista":
{ Args: { "ids": (string)[],"lista": string }; Returns: number
                           },
"adiar_preparo":
{ Args: { "passo"?: string }; Returns: undefined
                           },
"agenda":
{ Args: { "ate": string,"de": string,"do_tipo"?: string,"no_campus"?: string }; Returns: Database["public"]['CompositeTypes']["ocorrencia_da_agenda"][]
                          SetofOptions: {
        from: "*"
        to: "ocorrencia_da_agenda"
        isOneToOne: false
        isSetofReturn: true
      } },
"agenda_do_ano":
{ Args: { "ano": number,"do_ministerio"?: string,"no_campus"?: string }; Returns: {
              "conflitos": (string)[],"dia": string,"nomes": (string)[],"tipos": (string)[]
            }[]
                           },
"agenda_para_calendarios":
{ Args: { "ip": string,"pedido": Json }; Returns: Json
                           },
"ajustar_conversa":
{ Args: { "avisos"?: Database["public"]['Enums']["avisos_da_conversa"],"conversa": string,"modo"?: Database["public"]['Enums']["modo_da_conversa"] }; Returns: undefined
                           },
"alcance_identificacao":
{ Args: { "campus": string }; Returns: Database["public"]['CompositeTypes']["alcance_na_estacao"]
                          SetofOptions: {
        from: "*"
        to: "alcance_na_estacao"
        isOneToOne: true
        isSetofReturn: false
      } },
"alertas_da_lideranca":
{ Args: { "campus"?: string,"desde"?: number,"limite"?: number,"tipo": string }; Returns: Database["public"]['CompositeTypes']["alerta_da_lideranca"][]
                          SetofOptions: {
        from: "*"
        to: "alerta_da_lideranca"
        isOneToOne: false
        isSetofReturn: true
      } },
"alterar_ato":
{ Args: { "ato": string,"dados": Json,"observacao": string,"planejado_para": string,"responsavel_id": string,"versao": number }; Returns: string
                           },
"analise_da_solicitacao":
{ Args: { "solicitacao": string }; Returns: Json
                           },
"anexar_a_conta":
{ Args: { "a_pagar": string,"caminho": string,"formato": string,"nome": string,"tamanho": number }; Returns: string
                           },
"anexar_papel":
{ Args: { "consentimento": string,"documento": string }; Returns: undefined
                           },
"aniversariantes":
{ Args: { "ate": string,"campus"?: string,"cursor"?: Json,"de": string,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["aniversariante"][]
                          SetofOptions: {
        from: "*"
        to: "aniversariante"
        isOneToOne: false
        isSetofReturn: true
      } },
"aniversarios_do_convivio":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["aniversario_do_convivio"][]
                          SetofOptions: {
        from: "*"
        to: "aniversario_do_convivio"
        isOneToOne: false
        isSetofReturn: true
      } },
"anotar_cobranca":
{ Args: { "copia_e_cola": string,"txid": string }; Returns: undefined
                           },
"anotar_devolucao_do_banco":
{ Args: { "centavos": number,"devolucao": string,"numero": string,"pix": string,"situacao": string }; Returns: string
                           },
"anotar_devolucao_pix":
{ Args: { "devolucao": string,"situacao": string }; Returns: string
                           },
"anotar_entrega_de_papel":
{ Args: { "ano": number,"contribuicao"?: string,"contribuinte"?: string,"membro"?: string,"via": Database["public"]['Enums']["via_de_entrega"] }; Returns: undefined
                           },
"anotar_incidente_kids":
{ Args: { "texto": string,"visita": string }; Returns: undefined
                           },
"anotar_integracao":
{ Args: { "dados": Json,"pessoa": string,"servico": string }; Returns: undefined
                           },
"anotar_pedido_lgpd":
{ Args: { "nota": string,"pedido": string }; Returns: undefined
                           },
"anotar_pix_api":
{ Args: { "aviso"?: string,"chave": string,"mensagem": string,"ok": boolean }; Returns: undefined
                           },
"anotar_resposta":
{ Args: { "aceita": boolean,"item": string,"motivo"?: string }; Returns: Database["public"]['Enums']["estado_item"]
                           },
"apagar_comentario":
{ Args: { "apaga"?: boolean,"comentario": string }; Returns: undefined
                           },
"apagar_mensagem":
{ Args: { "apaga"?: boolean,"mensagem": string }; Returns: undefined
                           },
"apagar_oracao":
{ Args: { "pedido": string }; Returns: undefined
                           },
"apagar_publicacao":
{ Args: { "publicacao": string }; Returns: undefined
                           },
"aplicar_em_massa":
{ Args: { "acao": Json,"ids": (string)[],"operacao"?: string }; Returns: Json
                           },
"aplicar_modelo_escala":
{ Args: { "ministerio": string,"modelo": string,"ocorrencias": (string)[] }; Returns: {
              "operacao": string,"vagas": number
            }[]
                           },
"aplicar_preenchimento":
{ Args: { "itens": Json,"lacunas"?: boolean,"rodada": string }; Returns: Json
                           },
"aplicar_retencao":
{ Args: { "execucao"?: string,"regra": string }; Returns: Database["public"]['CompositeTypes']["parte_da_retencao"]
                          SetofOptions: {
        from: "*"
        to: "parte_da_retencao"
        isOneToOne: true
        isSetofReturn: false
      } },
"aprovar_contas":
{ Args: { "contas": (string)[],"revisoes": (number)[] }; Returns: number
                           },
"aprovar_inscricoes":
{ Args: { "ids": (string)[] }; Returns: string
                           },
"aprovar_solicitacao":
{ Args: { "acompanhar"?: boolean,"campos"?: (string)[],"familia"?: Json,"membro"?: string,"solicitacao": string }; Returns: {
              "membro_id": string,"operacao": string
            }[]
                           },
"arquivar_musica":
{ Args: { "arquivada": boolean,"musica": string }; Returns: undefined
                           },
"arvore_das_celulas":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["celula_na_arvore"][]
                          SetofOptions: {
        from: "*"
        to: "celula_na_arvore"
        isOneToOne: false
        isSetofReturn: true
      } },
"atender_chamado_na_tela":
{ Args: { "chave": string,"projecao": string }; Returns: undefined
                           },
"atender_pedido_lgpd":
{ Args: { "campos"?: Json,"entrega"?: Database["public"]['Enums']["entrega_lgpd"],"finalidade"?: Database["public"]['Enums']["finalidade"],"identidade"?: string,"pedido": string,"resposta"?: string }; Returns: Json
                           },
"atendimentos_do_pastor":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["atendimento_do_pastor"][]
                          SetofOptions: {
        from: "*"
        to: "atendimento_do_pastor"
        isOneToOne: false
        isSetofReturn: true
      } },
"atos":
{ Args: { "ato"?: string,"campus"?: string,"etapa"?: Database["public"]['Enums']["ato_etapa"],"limite"?: number,"membro"?: string,"pular"?: number,"responsavel"?: string,"tipo"?: Database["public"]['Enums']["ato_tipo"] }; Returns: Database["public"]['CompositeTypes']["ato_da_lista"][]
                          SetofOptions: {
        from: "*"
        to: "ato_da_lista"
        isOneToOne: false
        isSetofReturn: true
      } },
"atribuir_contribuicao":
{ Args: { "contribuicao": string,"contribuinte"?: string,"membro"?: string,"motivo": string }; Returns: undefined
                           },
"atualizar_listas":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"atualizar_oracao":
{ Args: { "estado": Database["public"]['Enums']["estado_da_oracao"],"fim"?: string,"pedido": string,"testemunho"?: string }; Returns: undefined
                           },
"auditoria":
{ Args: { "antes_de"?: number,"exportar"?: boolean,"filtros"?: Json,"limite"?: number }; Returns: Json
                           },
"ausentes":
{ Args: { "limite"?: number,"no_campus"?: string,"pular"?: number,"semanas"?: number,"serie"?: string }; Returns: Database["public"]['CompositeTypes']["ausente"][]
                          SetofOptions: {
        from: "*"
        to: "ausente"
        isOneToOne: false
        isSetofReturn: true
      } },
"avisar_vencimentos":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"avisos_globais_publicados":
{ Args: { "desde"?: number,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["aviso_publicado"][]
                          SetofOptions: {
        from: "*"
        to: "aviso_publicado"
        isOneToOne: false
        isSetofReturn: true
      } },
"avisos_parados":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"balancete":
{ Args: { "ate": string,"base"?: string,"campus": string,"de": string,"fundo"?: string }; Returns: Database["public"]['CompositeTypes']["linha_do_balancete"][]
                          SetofOptions: {
        from: "*"
        to: "linha_do_balancete"
        isOneToOne: false
        isSetofReturn: true
      } },
"bloquear_conta":
{ Args: { "bloqueada": boolean,"usuario": string }; Returns: undefined
                           },
"bloquear_pessoa":
{ Args: { "bloqueia"?: boolean,"pessoa": string }; Returns: undefined
                           },
"botoeiras_do_campus":
{ Args: { "campus": string }; Returns: Json
                           },
"buscar_contas":
{ Args: { "busca": string }; Returns: {
              "campus": string,"email": string,"foto": string,"nome": string,"papeis": (Database["public"]['Enums']["papel"])[],"user_id": string
            }[]
                           },
"buscar_eventos":
{ Args: { "busca": string }; Returns: {
              "campus": string,"id": string,"inicio": string,"nome": string
            }[]
                           },
"buscar_kids":
{ Args: { "cartao"?: string,"ocorrencia": string,"texto"?: string }; Returns: Json
                           },
"buscar_membros":
{ Args: { "busca"?: string,"campus"?: string,"cursor"?: Json,"familia"?: boolean,"limite"?: number,"lista"?: string,"ordem"?: string,"regras"?: Json,"situacao"?: string }; Returns: Database["public"]['CompositeTypes']["membro_encontrado"][]
                          SetofOptions: {
        from: "*"
        to: "membro_encontrado"
        isOneToOne: false
        isSetofReturn: true
      } },
"buscar_mensagens":
{ Args: { "busca": string,"conversa"?: string }; Returns: Database["public"]['CompositeTypes']["mensagem_encontrada"][]
                          SetofOptions: {
        from: "*"
        to: "mensagem_encontrada"
        isOneToOne: false
        isSetofReturn: true
      } },
"buscar_musicas":
{ Args: { "arquivadas"?: boolean,"busca"?: string,"depois"?: string,"limite"?: number,"ordem"?: string,"tag"?: string }; Returns: Database["public"]['CompositeTypes']["musica_achada"][]
                          SetofOptions: {
        from: "*"
        to: "musica_achada"
        isOneToOne: false
        isSetofReturn: true
      } },
"buscar_no_feed":
{ Args: { "antes"?: string,"antes_id"?: string,"busca": string,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["item_do_feed"][]
                          SetofOptions: {
        from: "*"
        to: "item_do_feed"
        isOneToOne: false
        isSetofReturn: true
      } },
"buscar_quem_contribui":
{ Args: { "busca": string,"campus"?: string,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["quem_pode_dar"][]
                          SetofOptions: {
        from: "*"
        to: "quem_pode_dar"
        isOneToOne: false
        isSetofReturn: true
      } },
"cadastrar_familia":
{ Args: { "dados": Json }; Returns: {
              "familia": string,"operacao": string,"repetido": boolean
            }[]
                           },
"cadastrar_membro":
{ Args: { "dados": Json }; Returns: {
              "id": string,"operacao": string,"repetido": boolean
            }[]
                           },
"campanhas_em_numeros":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["campanha_em_numeros"][]
                          SetofOptions: {
        from: "*"
        to: "campanha_em_numeros"
        isOneToOne: false
        isSetofReturn: true
      } },
"campi_em_resumo":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"campi_publicos":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"nome": string
            }[]
                           },
"cancelar_anonimizacao":
{ Args: { "anonimizacao": string }; Returns: undefined
                           },
"cancelar_atendimento":
{ Args: { "atendimento": string }; Returns: undefined
                           },
"cancelar_conta":
{ Args: { "a_pagar": string,"motivo": string,"seguintes"?: boolean }; Returns: number
                           },
"cancelar_contagem":
{ Args: { "contagem": string,"motivo": string }; Returns: string
                           },
"cancelar_inscricoes":
{ Args: { "ids": (string)[],"razao"?: string }; Returns: {
              "operacao": string,"promovidas": number
            }[]
                           },
"cancelar_minha_inscricao":
{ Args: { "inscricao"?: string,"segredo": string }; Returns: Json
                           },
"cancelar_multiplicacao":
{ Args: { "celula": string }; Returns: undefined
                           },
"cancelar_ocorrencia":
{ Args: { "motivo"?: string,"ocorrencia": string }; Returns: string
                           },
"cancelar_pedido":
{ Args: { "pedido": string }; Returns: undefined
                           },
"cancelar_pedido_de_celula":
{ Args: { "pedido": string }; Returns: undefined
                           },
"cancelar_promessa":
{ Args: { "promessa": string }; Returns: undefined
                           },
"cancelar_transferencia":
{ Args: { "transferencia_id": string }; Returns: undefined
                           },
"cancelar_troca":
{ Args: { "troca": string }; Returns: undefined
                           },
"candidatos_da_troca":
{ Args: { "item": string }; Returns: Database["public"]['CompositeTypes']["candidato_a_troca"][]
                          SetofOptions: {
        from: "*"
        to: "candidato_a_troca"
        isOneToOne: false
        isSetofReturn: true
      } },
"candidatos_da_vaga":
{ Args: { "busca"?: string,"vaga": string }; Returns: Json
                           },
"carta":
{ Args: { "carta_id": string }; Returns: Json
                           },
"cartao_da_pessoa":
{ Args: { "membro": string }; Returns: Json
                           },
"casa":
{ Args: { "familia": string }; Returns: Json
                           },
"casas_parecidas":
{ Args: { "endereco"?: Json,"telefone"?: string }; Returns: Database["public"]['CompositeTypes']["casa_parecida"][]
                          SetofOptions: {
        from: "*"
        to: "casa_parecida"
        isOneToOne: false
        isSetofReturn: true
      } },
"casos_de_oracao":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["caso_de_oracao"][]
                          SetofOptions: {
        from: "*"
        to: "caso_de_oracao"
        isOneToOne: false
        isSetofReturn: true
      } },
"casos_do_feed":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["caso_do_feed"][]
                          SetofOptions: {
        from: "*"
        to: "caso_do_feed"
        isOneToOne: false
        isSetofReturn: true
      } },
"celulas_do_campus":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["celula_local"][]
                          SetofOptions: {
        from: "*"
        to: "celula_local"
        isOneToOne: false
        isSetofReturn: true
      } },
"celulas_para_mim":
{ Args: Record<PropertyKey, never>; Returns: {
              "celula": string,"motivo": string
            }[]
                           },
"chamada_kids":
{ Args: { "ocorrencia": string,"sala": string }; Returns: Json
                           },
"chamar_da_espera":
{ Args: { "ids": (string)[] }; Returns: string
                           },
"chamar_responsavel_kids":
{ Args: { "motivo"?: string,"visita": string }; Returns: number
                           },
"chave_do_carteiro":
{ Args: { "chave": string }; Returns: boolean
                           },
"chegada_pelo_telao":
{ Args: { "codigo": string,"ocorrencia": string }; Returns: Json
                           },
"cobrar_contribuicao":
{ Args: { "centavos": number,"codigo": string }; Returns: {
              "campus": string,
"centavos": number,
"chave_id": string,
"codigo": string | null,
"copia_e_cola": string | null,
"created_at": string,
"expira_em": string,
"membro_id": string | null,
"paga_em": string | null,
"pedido_id": string | null,
"txid": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "pix_cobrancas"
        isOneToOne: false
        isSetofReturn: true
      } },
"cobrar_pedido":
{ Args: { "segredo": string }; Returns: {
              "campus": string,
"centavos": number,
"chave_id": string,
"codigo": string | null,
"copia_e_cola": string | null,
"created_at": string,
"expira_em": string,
"membro_id": string | null,
"paga_em": string | null,
"pedido_id": string | null,
"txid": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "pix_cobrancas"
        isOneToOne: false
        isSetofReturn: true
      } },
"codigo_do_telao":
{ Args: { "ocorrencia": string }; Returns: {
              "curto": string,"estado": Database["public"]['Enums']["estado_ocorrencia"],"exige_codigo": boolean,"inicio": string,"muda_em": number,"nome": string,"presentes": number,"token": string
            }[]
                           },
"comecar_biblia":
{ Args: { "credito"?: string,"nome": string,"sigla": string }; Returns: string
                           },
"comentar":
{ Args: { "comentario": string,"publicacao": string,"texto": string }; Returns: string
                           },
"comentarios_da_publicacao":
{ Args: { "depois"?: string,"depois_id"?: string,"publicacao": string }; Returns: Database["public"]['CompositeTypes']["comentario_do_feed"][]
                          SetofOptions: {
        from: "*"
        to: "comentario_do_feed"
        isOneToOne: false
        isSetofReturn: true
      } },
"compartilhar_endereco":
{ Args: { "endereco": Json,"familia": string,"membros": (string)[] }; Returns: string
                           },
"concessoes_derivadas":
{ Args: Record<PropertyKey, never>; Returns: {
              "action": Database["public"]['Enums']["acao"],"campus": string,"concessao": string,"detalhe": string,"expira_em": string,"nome": string,"resource": Database["public"]['Enums']["recurso"],"user_id": string,"via": string
            }[]
                           },
"conciliar":
{ Args: { "categoria_da_diferenca"?: string,"chave": string,"historico_da_diferenca"?: string,"linhas": (string)[],"partidas": (string)[] }; Returns: string
                           },
"concluir_atendimento":
{ Args: { "atendimento": string }; Returns: undefined
                           },
"concluir_biblia":
{ Args: { "biblia": string }; Returns: string
                           },
"concluir_busca_de_pix":
{ Args: { "ate": string,"chave": string,"erro"?: string }; Returns: undefined
                           },
"concluir_entrega":
{ Args: { "entrega": string,"erro"?: string,"resultado": string,"tentativa": number }; Returns: boolean
                           },
"conferir_carta":
{ Args: { "codigo": string }; Returns: Json
                           },
"conferir_carteirinha":
{ Args: { "codigo": string }; Returns: Json
                           },
"conferir_certificado":
{ Args: { "codigo": string }; Returns: Json
                           },
"conferir_cupom":
{ Args: { "codigo": string,"evento": string }; Returns: Json
                           },
"conferir_extrato":
{ Args: { "conta": string,"linhas": Json }; Returns: {
              "posicao": number,"situacao": string
            }[]
                           },
"conferir_linhas":
{ Args: { "linhas": Json,"politica"?: string }; Returns: {
              "acao": string,"erros": Json,"linha": number,"membro_id": string,"membro_nome": string,"por": string
            }[]
                           },
"conferir_rostos":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"confirmar_acordo":
{ Args: { "adulto"?: string,"autorizado"?: string,"crianca": string,"pin": string,"supervisor": string }; Returns: string
                           },
"confirmar_anonimizacao":
{ Args: { "anonimizacao": string,"resumo": string }; Returns: Json
                           },
"confirmar_atendimento":
{ Args: { "atendimento": string,"horario"?: string }; Returns: undefined
                           },
"confirmar_pagamento":
{ Args: { "centavos": number,"dia": string,"meio": string,"pedido": string }; Returns: string
                           },
"confirmar_presenca":
{ Args: { "automatica"?: boolean,"codigo"?: string,"evento_id": string }; Returns: {
              "automatic": boolean,
"campus": string,
"chaves": (string)[],
"chegada": string | null,
"created_at": string,
"estacao_id": string | null,
"event_base": string,
"event_id": string,
"id": string,
"location": string | null,
"member_id": string,
"metodo": Database["public"]['Enums']["metodo_presenca"],
"present": boolean,
"profile_id": string | null,
"registrado_por": string | null,
"updated_at": string,
"veio": boolean
            }
                          SetofOptions: {
        from: "*"
        to: "attendances"
        isOneToOne: true
        isSetofReturn: false
      } },
"conflitos_de_uso":
{ Args: { "pedido": Json }; Returns: {
              "ate": string,"bloqueio": boolean,"coisa": string,"de": string,"livres": number,"nome": string
            }[]
                           },
"conhecer_perfil":
{ Args: { "conhece": boolean,"perfil": string }; Returns: undefined
                           },
"consertar_linhas":
{ Args: { "importacao": string,"linhas": Json }; Returns: {
              "erros": Json,"linha": number,"membro_id": string,"resultado": string
            }[]
                           },
"conta_a_pagar":
{ Args: { "a_pagar": string }; Returns: Database["public"]['CompositeTypes']["conta_na_lista"]
                          SetofOptions: {
        from: "*"
        to: "conta_na_lista"
        isOneToOne: true
        isSetofReturn: false
      } },
"contadores_possiveis":
{ Args: { "busca": string,"campus": string }; Returns: Database["public"]['CompositeTypes']["pessoa_da_oferta"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_da_oferta"
        isOneToOne: false
        isSetofReturn: true
      } },
"contagem_de_consentimentos":
{ Args: Record<PropertyKey, never>; Returns: {
              "atual": boolean,"finalidade": Database["public"]['Enums']["finalidade"],"retirados": number,"valem": number,"versao": string
            }[]
                           },
"contagem_de_oferta":
{ Args: { "contagem": string }; Returns: Json
                           },
"contagens_do_periodo":
{ Args: { "ate": string,"campus": string,"de": string }; Returns: Database["public"]['CompositeTypes']["contagem_da_lista"][]
                          SetofOptions: {
        from: "*"
        to: "contagem_da_lista"
        isOneToOne: false
        isSetofReturn: true
      } },
"contar_membros":
{ Args: { "busca"?: string,"campus"?: string,"familia"?: boolean,"lista"?: string,"regras"?: Json,"situacao"?: string }; Returns: number
                           },
"contar_papeis":
{ Args: Record<PropertyKey, never>; Returns: {
              "atuais": number,"encerrados": number,"papel": Database["public"]['Enums']["papel"],"vencem": number
            }[]
                           },
"contar_publico_do_aviso":
{ Args: { "campi"?: (string)[],"papeis"?: (Database["public"]['Enums']["papel"])[] }; Returns: number
                           },
"contas_com_segundo_fator":
{ Args: { "busca": string }; Returns: {
              "email": string,"fatores": number,"nome": string,"user_id": string
            }[]
                           },
"contato_do_perfil":
{ Args: { "perfil": string }; Returns: string
                           },
"contribuicoes_anonimas":
{ Args: { "campus"?: string,"mes": string }; Returns: Database["public"]['CompositeTypes']["linha_de_contribuicao"][]
                          SetofOptions: {
        from: "*"
        to: "linha_de_contribuicao"
        isOneToOne: false
        isSetofReturn: true
      } },
"contribuicoes_da_pessoa":
{ Args: { "ano": number,"contribuinte"?: string,"membro"?: string }; Returns: Database["public"]['CompositeTypes']["linha_de_contribuicao"][]
                          SetofOptions: {
        from: "*"
        to: "linha_de_contribuicao"
        isOneToOne: false
        isSetofReturn: true
      } },
"contribuicoes_em_numeros":
{ Args: { "campus"?: string,"mes": string }; Returns: Database["public"]['CompositeTypes']["numero_de_contribuicoes"][]
                          SetofOptions: {
        from: "*"
        to: "numero_de_contribuicoes"
        isOneToOne: false
        isSetofReturn: true
      } },
"contribuicoes_por_pessoa":
{ Args: { "busca"?: string,"campus"?: string,"cursor"?: Json,"limite"?: number,"mes": string,"tipo"?: Database["public"]['Enums']["tipo_contribuicao"] }; Returns: Database["public"]['CompositeTypes']["contribuinte_do_mes"][]
                          SetofOptions: {
        from: "*"
        to: "contribuinte_do_mes"
        isOneToOne: false
        isSetofReturn: true
      } },
"conversa_aberta":
{ Args: { "conversa": string }; Returns: Json
                           },
"convidar":
{ Args: { "dados": Json }; Returns: Database["public"]['CompositeTypes']["convite_feito"]
                          SetofOptions: {
        from: "*"
        to: "convite_feito"
        isOneToOne: true
        isSetofReturn: false
      } },
"convidar_remoto":
{ Args: { "papel": Database["public"]['Enums']["remoto_papel"],"projecao": string }; Returns: Json
                           },
"convite_da_escala":
{ Args: { "token": string }; Returns: Json
                           },
"convite_de_cadastro":
{ Args: { "codigo": string }; Returns: Json
                           },
"convite_do_segredo":
{ Args: { "segredo": string }; Returns: Database["public"]['CompositeTypes']["convidado"]
                          SetofOptions: {
        from: "*"
        to: "convidado"
        isOneToOne: true
        isSetofReturn: false
      } },
"convite_enviado":
{ Args: { "convite": string }; Returns: undefined
                           },
"copiar_escala":
{ Args: { "de": string,"ministerio": string,"para": string }; Returns: Json
                           },
"copiar_orcamento":
{ Args: { "ano": number,"campus": string,"fonte"?: string,"percentual"?: number }; Returns: number
                           },
"correcoes_da_contribuicao":
{ Args: { "contribuicao": string }; Returns: Database["public"]['CompositeTypes']["correcao_de_contribuicao"][]
                          SetofOptions: {
        from: "*"
        to: "correcao_de_contribuicao"
        isOneToOne: false
        isSetofReturn: true
      } },
"criar_codigo_da_estacao":
{ Args: { "estacao": string,"pin": string }; Returns: {
              "codigo": string,"expira_em": string
            }[]
                           },
"criar_codigo_pix":
{ Args: { "chave": string,"dia"?: string,"fundo"?: string,"ocorrencia"?: string }; Returns: string
                           },
"criar_endereco_da_agenda":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"criar_listas_usuais":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"criar_ministerios_usuais":
{ Args: { "campus": string,"nomes": (string)[] }; Returns: string
                           },
"cuidados_kids":
{ Args: { "criancas": (string)[],"ocorrencia": string }; Returns: Json
                           },
"cuidar_da_oracao":
{ Args: { "convida"?: boolean,"pedido": string }; Returns: undefined
                           },
"cultos_a_preparar":
{ Args: { "do_campus"?: string }; Returns: Database["public"]['CompositeTypes']["culto_a_preparar"][]
                          SetofOptions: {
        from: "*"
        to: "culto_a_preparar"
        isOneToOne: false
        isSetofReturn: true
      } },
"dados_preenchimento":
{ Args: { "ate": string,"de": string,"lacunas"?: boolean,"ministerios": (string)[] }; Returns: Json
                           },
"decidir_caso_de_oracao":
{ Args: { "fica": boolean,"pedido": string,"testemunho"?: string }; Returns: undefined
                           },
"decidir_casos_do_feed":
{ Args: { "casos": (string)[],"fica": boolean }; Returns: undefined
                           },
"decidir_pedido":
{ Args: { "aprovar": boolean,"motivo"?: string,"pedido": string }; Returns: string
                           },
"decidir_pedido_de_celula":
{ Args: { "aceita": boolean,"motivo"?: string,"pedido": string }; Returns: undefined
                           },
"decidir_perfil_profissional":
{ Args: { "motivo"?: string,"perfil": string,"publica": boolean,"versao": number }; Returns: undefined
                           },
"decidir_troca":
{ Args: { "aprova": boolean,"troca": string }; Returns: Database["public"]['Enums']["estado_troca"]
                           },
"decidir_usos":
{ Args: { "aprovar": boolean,"coisa": string,"dias": (string)[],"motivo"?: string }; Returns: string
                           },
"decidir_vinculo":
{ Args: { "aprovar": boolean,"conta": string }; Returns: string
                           },
"definir_enderecos":
{ Args: { "funcoes"?: string,"publico"?: string }; Returns: undefined
                           },
"definir_integracao":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"igreja": string,"pessoa": string
            }[]
                           },
"definir_mapa":
{ Args: { "atribuicao": string,"endereco": string }; Returns: undefined
                           },
"definir_participante":
{ Args: { "celula": string,"membro": string,"papel"?: Database["public"]['Enums']["papel_na_celula"],"troca"?: boolean }; Returns: undefined
                           },
"definir_pin_kids":
{ Args: { "pin": string }; Returns: undefined
                           },
"definir_pix_api":
{ Args: { "chave": string }; Returns: {
              "pessoa": string,"valor": string
            }[]
                           },
"definir_regras_de_seguranca":
{ Args: { "regras": Json }; Returns: undefined
                           },
"definir_retencao":
{ Args: { "dias": number,"regra": string }; Returns: undefined
                           },
"definir_segundo_fator":
{ Args: { "papeis": (Database["public"]['Enums']["papel"])[] }; Returns: undefined
                           },
"denunciar_mensagem":
{ Args: { "mensagem": string,"motivo": string }; Returns: undefined
                           },
"denunciar_no_diretorio":
{ Args: { "motivo": string,"perfil"?: string,"recado"?: string }; Returns: undefined
                           },
"denunciar_no_feed":
{ Args: { "comentario"?: string,"motivo": string,"publicacao"?: string }; Returns: undefined
                           },
"denunciar_oracao":
{ Args: { "motivo": string,"pedido": string }; Returns: undefined
                           },
"denuncias_de_mensagens":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["denuncia_de_mensagem"][]
                          SetofOptions: {
        from: "*"
        to: "denuncia_de_mensagem"
        isOneToOne: false
        isSetofReturn: true
      } },
"depositar_ofertas":
{ Args: { "banco": string,"chave": string,"contagens": (string)[],"dia": string,"documento"?: string }; Returns: string
                           },
"desfazer_conciliacao":
{ Args: { "conciliacao": string }; Returns: string
                           },
"desfazer_entrada_kids":
{ Args: { "visita": string }; Returns: undefined
                           },
"desfazer_extrato":
{ Args: { "extrato": string }; Returns: number
                           },
"desfazer_importacao":
{ Args: { "importacao": string }; Returns: Json
                           },
"desfazer_lote_de_musicas":
{ Args: { "lote": string }; Returns: {
              "desfeitas": number,"ficaram": number
            }[]
                           },
"desfazer_operacao":
{ Args: { "operacao": string,"parcial"?: boolean }; Returns: Json
                           },
"desfazer_preenchimento":
{ Args: { "rodada": string }; Returns: Json
                           },
"desfazer_resposta":
{ Args: { "item": string }; Returns: undefined
                           },
"desistir_inscricao":
{ Args: { "inscricao": string }; Returns: undefined
                           },
"desligar_botoeira":
{ Args: { "botoeira": string }; Returns: undefined
                           },
"desligar_remoto":
{ Args: { "numero": number,"projecao": string }; Returns: undefined
                           },
"despublicar_escala":
{ Args: { "escala": string }; Returns: undefined
                           },
"devolver_convite":
{ Args: { "chamado": string }; Returns: undefined
                           },
"devolver_pagamento":
{ Args: { "centavos": number,"pedido": string }; Returns: string
                           },
"devolver_publicacao":
{ Args: { "publicacao": string }; Returns: undefined
                           },
"dias_a_pagar":
{ Args: { "ate"?: string,"campus"?: string }; Returns: {
              "centavos": number,"dia": string,"quantas": number
            }[]
                           },
"dias_da_estacao":
{ Args: { "chave": string }; Returns: {
              "fim": string,"fuso": string,"id": string,"inicio": string,"nome": string
            }[]
                           },
"dias_do_kids":
{ Args: Record<PropertyKey, never>; Returns: {
              "campus": string,"fim": string,"id": string,"inicio": string,"nome": string
            }[]
                           },
"digitando_na_conversa":
{ Args: { "conversa": string }; Returns: undefined
                           },
"dinheiro_dos_eventos":
{ Args: { "campus"?: string }; Returns: Database["public"]['CompositeTypes']["dinheiro_do_evento"][]
                          SetofOptions: {
        from: "*"
        to: "dinheiro_do_evento"
        isOneToOne: false
        isSetofReturn: true
      } },
"diretorio_profissional":
{ Args: { "busca"?: string,"campus"?: string,"categoria"?: string,"depois"?: Json,"limite"?: number,"tipo"?: Database["public"]['Enums']["perfil_tipo"] }; Returns: Database["public"]['CompositeTypes']["perfil_do_diretorio"][]
                          SetofOptions: {
        from: "*"
        to: "perfil_do_diretorio"
        isOneToOne: false
        isSetofReturn: true
      } },
"dispensar_inscricao":
{ Args: { "motivo": string,"movimento": string }; Returns: undefined
                           },
"dispensar_linhas":
{ Args: { "dispensar"?: boolean,"importacao": string,"linhas": (number)[] }; Returns: number
                           },
"domingo":
{ Args: { "campus"?: string,"dia"?: string }; Returns: Json
                           },
"domingo_dos_campi":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["domingo_do_campus"][]
                          SetofOptions: {
        from: "*"
        to: "domingo_do_campus"
        isOneToOne: false
        isSetofReturn: true
      } },
"dre":
{ Args: { "ate": string,"base"?: string,"campus": string,"de": string,"fundo"?: string }; Returns: {
              "codigo": string,"conta": string,"conta_contabil_id": string,"mes": string,"secao": Database["public"]['Enums']["secao_dre"],"valor_centavos": number
            }[]
                           },
"editar_mensagem":
{ Args: { "mensagem": string,"texto": string,"visto": string }; Returns: undefined
                           },
"editar_publicacao":
{ Args: { "publicacao": string,"texto": string,"visto": string }; Returns: undefined
                           },
"email_de_avisos":
{ Args: { "acao"?: string,"codigo": string }; Returns: {
              "categoria": string,"email": string,"recebe": boolean
            }[]
                           },
"emitir_carta":
{ Args: { "destino"?: string,"membro_id": string,"tipo": Database["public"]['Enums']["tipo_carta"] }; Returns: Database["public"]['CompositeTypes']["carta_emitida"]
                          SetofOptions: {
        from: "*"
        to: "carta_emitida"
        isOneToOne: true
        isSetofReturn: false
      } },
"emitir_carteirinhas":
{ Args: { "membros": (string)[],"novas"?: boolean }; Returns: {
              "codigo": string,"emitida_em": string,"membro_id": string,"valida_ate": string
            }[]
                           },
"emitir_recibo":
{ Args: { "contribuicao": string }; Returns: Database["public"]['CompositeTypes']["recibo_emitido"]
                          SetofOptions: {
        from: "*"
        to: "recibo_emitido"
        isOneToOne: true
        isSetofReturn: false
      } },
"encerrar_aviso_global":
{ Args: { "id": string }; Returns: string
                           },
"encerrar_celula":
{ Args: { "celula": string }; Returns: undefined
                           },
"encerrar_concessao":
{ Args: { "concessao": string }; Returns: boolean
                           },
"encerrar_dia":
{ Args: { "chave": string }; Returns: undefined
                           },
"encerrar_importacao":
{ Args: { "importacao": string }; Returns: {
              "arquivo": string,
"atualizadas": number,
"autor": string | null,
"autor_nome": string | null,
"campos": string,
"campus": string | null,
"colunas": (string)[],
"created_at": string,
"criadas": number,
"encerrada_em": string | null,
"id": string,
"ignoradas": number,
"operacao": string,
"politica": string,
"recusadas": number,
"total": number
            }
                          SetofOptions: {
        from: "*"
        to: "importacoes"
        isOneToOne: true
        isSetofReturn: false
      } },
"encerrar_outras_sessoes":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"encerrar_papel":
{ Args: { "registro": string }; Returns: boolean
                           },
"encerrar_pedido_de_ajuda":
{ Args: { "ajuda": string }; Returns: undefined
                           },
"encerrar_projecao":
{ Args: { "projecao": string }; Returns: undefined
                           },
"encerrar_sessao":
{ Args: { "sessao": string }; Returns: boolean
                           },
"encontro_da_celula":
{ Args: { "celula": string,"previsto_para": string }; Returns: Json
                           },
"endereco_da_inscricao":
{ Args: { "pedido": string }; Returns: string
                           },
"endereco_do_mapa":
{ Args: Record<PropertyKey, never>; Returns: {
              "endereco": string,"versao": string
            }[]
                           },
"entradas_por_culto":
{ Args: { "ate": string,"campus"?: string,"de": string }; Returns: Database["public"]['CompositeTypes']["entrada_por_culto"][]
                          SetofOptions: {
        from: "*"
        to: "entrada_por_culto"
        isOneToOne: false
        isSetofReturn: true
      } },
"entrar_como_remoto":
{ Args: { "convite": string,"pin": string }; Returns: Json
                           },
"entrar_kids":
{ Args: { "criancas": Json,"excecao"?: Json,"ocorrencia": string }; Returns: Json
                           },
"entrar_na_celula":
{ Args: { "celula": string,"troca"?: boolean }; Returns: Database["public"]['Enums']["estado_do_pedido_de_celula"]
                           },
"entregar_contagem":
{ Args: { "contagem": string,"folha": Json,"rodada": number }; Returns: Database["public"]['Enums']["estado_contagem"]
                           },
"entregar_email":
{ Args: { "assunto": string,"cabecalhos"?: Json,"entrega": string,"html": string,"tentativa": number,"texto": string }; Returns: boolean
                           },
"entregar_kids":
{ Args: { "ocorrencia": string,"pedido": Json,"visitas": (string)[] }; Returns: Json
                           },
"enviar_mensagem":
{ Args: { "anexos"?: Json,"conversa": string,"mencoes"?: (string)[],"mensagem": string,"resposta"?: string,"texto"?: string }; Returns: number
                           },
"enviar_reembolso":
{ Args: { "a_pagar": string }; Returns: undefined
                           },
"equilibrio_escalas":
{ Args: { "ministerio": string }; Returns: Json
                           },
"equipe_kids":
{ Args: { "ocorrencia": string,"sala": string }; Returns: Json
                           },
"escala_matriz":
{ Args: { "ate": string,"de": string,"ministerio": string }; Returns: Json
                           },
"escalar":
{ Args: { "convidado"?: Json,"membro"?: string,"vaga": string }; Returns: Json
                           },
"escolher_convivio":
{ Args: { "aniversario"?: Database["public"]['Enums']["quem_ve_o_dado"],"bairro"?: Database["public"]['Enums']["quem_ve_o_dado"],"email"?: Database["public"]['Enums']["quem_ve_o_dado"],"familia"?: Database["public"]['Enums']["quem_ve_o_dado"],"foto"?: Database["public"]['Enums']["quem_ve_o_dado"],"membro": string,"telefone"?: Database["public"]['Enums']["quem_ve_o_dado"] }; Returns: undefined
                           },
"escolher_responsavel":
{ Args: { "familia": string,"novo": string }; Returns: string
                           },
"esperando":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["espera"][]
                          SetofOptions: {
        from: "*"
        to: "espera"
        isOneToOne: false
        isSetofReturn: true
      } },
"estornar":
{ Args: { "dia"?: string,"lancamento": string,"mesmo_assim"?: boolean,"motivo": string }; Returns: string
                           },
"etiquetas_das_musicas":
{ Args: Record<PropertyKey, never>; Returns: {
              "musicas": number,"tag": string
            }[]
                           },
"evento_da_presenca":
{ Args: { "evento_id": string }; Returns: Database["public"]['CompositeTypes']["evento_da_presenca"][]
                          SetofOptions: {
        from: "*"
        to: "evento_da_presenca"
        isOneToOne: false
        isSetofReturn: true
      } },
"excluir_apresentacao":
{ Args: { "apresentacao": string }; Returns: string
                           },
"excluir_bloqueio":
{ Args: { "bloqueio": string,"familia"?: boolean }; Returns: number
                           },
"excluir_documento":
{ Args: { "documento": string }; Returns: string
                           },
"excluir_evento":
{ Args: { "evento": string }; Returns: string
                           },
"excluir_item_do_roteiro":
{ Args: { "item": string }; Returns: string
                           },
"excluir_midia":
{ Args: { "midia": string }; Returns: string
                           },
"excluir_ministerio_global":
{ Args: { "id": string }; Returns: string
                           },
"excluir_modelo_escala":
{ Args: { "modelo": string }; Returns: string
                           },
"excluir_rascunho":
{ Args: { "a_pagar": string }; Returns: (string)[]
                           },
"excluir_regra":
{ Args: { "regra": string }; Returns: string
                           },
"excluir_roteiro":
{ Args: { "roteiro": string }; Returns: string
                           },
"excluir_tema":
{ Args: { "tema": string }; Returns: string
                           },
"experimentar_regra":
{ Args: { "ate_centavos"?: number,"campus": string,"conta"?: string,"de_centavos"?: number,"entra": boolean,"texto": string }; Returns: Database["public"]['CompositeTypes']["linha_experimentada"][]
                          SetofOptions: {
        from: "*"
        to: "linha_experimentada"
        isOneToOne: false
        isSetofReturn: true
      } },
"explicar_com_inscricao":
{ Args: { "chave": string,"linha": string,"movimento": string }; Returns: string
                           },
"explicar_com_pix":
{ Args: { "chave": string,"linha": string }; Returns: string
                           },
"explicar_linha":
{ Args: { "categoria": string,"centro"?: string,"chave": string,"fundo"?: string,"historico": string,"linha": string,"mesmo_assim"?: boolean,"regra"?: string }; Returns: string
                           },
"exportar_ausentes":
{ Args: { "no_campus"?: string,"semanas": number,"serie"?: string }; Returns: Database["public"]['CompositeTypes']["ausente"][]
                          SetofOptions: {
        from: "*"
        to: "ausente"
        isOneToOne: false
        isSetofReturn: true
      } },
"exportar_inscritos":
{ Args: { "evento": string }; Returns: Json
                           },
"exportar_pagina":
{ Args: { "depois"?: Json,"exportacao": string,"limite"?: number }; Returns: Json
                           },
"exportar_pessoa":
{ Args: { "membro_id": string }; Returns: Json
                           },
"exportar_presencas":
{ Args: { "ocorrencia": string }; Returns: Database["public"]['CompositeTypes']["pessoa_do_dia"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_do_dia"
        isOneToOne: false
        isSetofReturn: true
      } },
"exportar_razao":
{ Args: { "depois"?: string,"exportacao": string,"limite"?: number }; Returns: Json
                           },
"extrato_e_livro":
{ Args: { "ate": string,"conta": string,"de": string }; Returns: Database["public"]['CompositeTypes']["dia_do_banco"][]
                          SetofOptions: {
        from: "*"
        to: "dia_do_banco"
        isOneToOne: false
        isSetofReturn: true
      } },
"extratos_importados":
{ Args: { "conta": string }; Returns: Database["public"]['CompositeTypes']["extrato_importado"][]
                          SetofOptions: {
        from: "*"
        to: "extrato_importado"
        isOneToOne: false
        isSetofReturn: true
      } },
"familia_do_membro":
{ Args: { "membro": string }; Returns: Json
                           },
"fechar_campus":
{ Args: { "campus": string,"destino"?: string }; Returns: {
              "operacao": string,"pessoas": number
            }[]
                           },
"fechar_domingo":
{ Args: { "campus": string,"dia": string,"ressalva"?: string }; Returns: string
                           },
"fechar_mes":
{ Args: { "campus": string,"mes": string }; Returns: string
                           },
"feed":
{ Args: { "antes"?: string,"antes_id"?: string,"fixadas"?: boolean,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["item_do_feed"][]
                          SetofOptions: {
        from: "*"
        to: "item_do_feed"
        isOneToOne: false
        isSetofReturn: true
      } },
"fila_de_convites":
{ Args: { "ministerio": string }; Returns: Database["public"]['CompositeTypes']["convite_da_fila"][]
                          SetofOptions: {
        from: "*"
        to: "convite_da_fila"
        isOneToOne: false
        isSetofReturn: true
      } },
"fila_do_banco":
{ Args: { "campus"?: string }; Returns: {
              "campus_da_conta": string,"conta_contabil_id": string,"faltam": number,"nome": string
            }[]
                           },
"finalizar_contagem":
{ Args: { "chave": string,"contagem": string }; Returns: string
                           },
"fixar_publicacao":
{ Args: { "dias": number,"publicacao": string }; Returns: undefined
                           },
"fluxo_de_caixa":
{ Args: { "campus"?: string }; Returns: Database["public"]['CompositeTypes']["linha_do_fluxo"][]
                          SetofOptions: {
        from: "*"
        to: "linha_do_fluxo"
        isOneToOne: false
        isSetofReturn: true
      } },
"gravar_musicas":
{ Args: { "lista": Json,"lote": string }; Returns: {
              "erro": string,"musica": string,"ordem": number
            }[]
                           },
"grupos_para_conversar":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["grupo_para_conversar"][]
                          SetofOptions: {
        from: "*"
        to: "grupo_para_conversar"
        isOneToOne: false
        isSetofReturn: true
      } },
"guardar_contagem":
{ Args: { "contagem": string,"rascunho": Json,"rodada": number,"sequencia": number }; Returns: number
                           },
"guardar_livro":
{ Args: { "biblia": string,"capitulos": Json,"livro": number }; Returns: number
                           },
"guardar_midia":
{ Args: { "altura"?: number,"caminho": string,"duracao_ms"?: number,"largura"?: number,"nome": string }; Returns: string
                           },
"guardar_pix_api":
{ Args: { "chave": string,"dados": Json,"pessoa": string }; Returns: undefined
                           },
"guardar_projecao":
{ Args: { "aparelho": string,"estado": Json,"mandato": number,"programa"?: Json,"projecao": string,"seq": number }; Returns: Json
                           },
"guardar_rosto":
{ Args: { "chave": string,"cifrado": string,"foto": string,"membro_id": string,"modelo": string,"norma": number,"usuario": string }; Returns: boolean
                           },
"historia":
{ Args: { "antes_de"?: number,"antes_do_dia"?: string,"grupo"?: string,"limite"?: number,"membro_id": string }; Returns: Json
                           },
"historia_do_roteiro":
{ Args: { "roteiro": string }; Returns: Json
                           },
"historico_da_visao":
{ Args: { "antes_de"?: number,"limite"?: number }; Returns: Json
                           },
"historico_de_acessos":
{ Args: { "antes_de"?: number,"assunto": string,"limite"?: number,"so_pessoas"?: boolean }; Returns: {
              "autor_nome": string,"id": number,"momento": string,"motivo": string,"mudancas": Json,"titulo": string
            }[]
                           },
"idades_das_celulas":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["idades_das_celulas"][]
                          SetofOptions: {
        from: "*"
        to: "idades_das_celulas"
        isOneToOne: false
        isSetofReturn: true
      } },
"ignorar_linha":
{ Args: { "linha": string,"motivo": string }; Returns: string
                           },
"igreja":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"importar_extrato":
{ Args: { "extrato": string,"linhas": Json }; Returns: number
                           },
"importar_linhas":
{ Args: { "importacao": string,"linhas": Json }; Returns: {
              "erros": Json,"linha": number,"membro_id": string,"resultado": string
            }[]
                           },
"incluir_item_no_roteiro":
{ Args: { "antes_de"?: string,"chave"?: string,"minutos"?: number,"musica"?: string,"roteiro": string,"tipo": Database["public"]['Enums']["roteiro_item_tipo"],"titulo": string }; Returns: string
                           },
"incluir_na_conversa":
{ Args: { "com_responsaveis"?: boolean,"conversa": string,"pessoas"?: (string)[] }; Returns: undefined
                           },
"informe_de_contribuicoes":
{ Args: { "ano": number,"contribuinte"?: string,"membro"?: string }; Returns: Json
                           },
"informes_do_ano":
{ Args: { "ano": number,"campus"?: string,"cursor"?: Json,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["informe_do_ano"][]
                          SetofOptions: {
        from: "*"
        to: "informe_do_ano"
        isOneToOne: false
        isSetofReturn: true
      } },
"iniciar_anonimizacao":
{ Args: { "identidade"?: string,"membro_id": string,"resumo": string }; Returns: string
                           },
"iniciar_conversa":
{ Args: { "com_responsaveis"?: boolean,"conversa": string,"nome"?: string,"pessoas": (string)[] }; Returns: string
                           },
"iniciar_exportacao":
{ Args: { "colunas": (string)[],"filtro": Json,"formato": string }; Returns: {
              "id": string,"total": number
            }[]
                           },
"iniciar_exportacao_financeira":
{ Args: { "ate": string,"campus": string,"de": string,"formato": string }; Returns: string
                           },
"iniciar_extrato":
{ Args: { "arquivo": string,"conta": string,"conta_no_arquivo"?: string,"formato": Database["public"]['Enums']["formato_de_extrato"],"id": string,"mapa"?: Json,"saldo_centavos"?: number,"saldo_em"?: string,"total": number }; Returns: string
                           },
"iniciar_importacao":
{ Args: { "arquivo": string,"campos"?: string,"campus"?: string,"colunas"?: (string)[],"id": string,"politica": string,"total": number }; Returns: {
              "arquivo": string,
"atualizadas": number,
"autor": string | null,
"autor_nome": string | null,
"campos": string,
"campus": string | null,
"colunas": (string)[],
"created_at": string,
"criadas": number,
"encerrada_em": string | null,
"id": string,
"ignoradas": number,
"operacao": string,
"politica": string,
"recusadas": number,
"total": number
            }
                          SetofOptions: {
        from: "*"
        to: "importacoes"
        isOneToOne: true
        isSetofReturn: false
      } },
"iniciar_lote_de_musicas":
{ Args: { "nome": string,"tipo": string }; Returns: string
                           },
"iniciar_teste":
{ Args: { "servico": string }; Returns: undefined
                           },
"inicio":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"inscrever":
{ Args: { "evento": string,"pedido": Json }; Returns: string
                           },
"inscrever_na_vaga":
{ Args: { "vaga": string }; Returns: string
                           },
"inscrever_voluntario":
{ Args: { "mensagem"?: string,"ministerio": string }; Returns: string
                           },
"integracoes":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"lancar_conta":
{ Args: { "campus": string,"categoria": string,"centavos": number,"centro"?: string,"chave": string,"competencia"?: string,"descricao": string,"documento"?: string,"fornecedor": string,"fundo"?: string,"linha_digitavel"?: string,"mensal"?: boolean,"mesmo_assim"?: boolean,"parcelas"?: number,"pix_chave"?: string,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"],"rascunho"?: boolean,"vencimento": string }; Returns: string
                           },
"lancar_contribuicao":
{ Args: { "caixa": string,"campus": string,"categoria"?: string,"centavos": number,"centro"?: string,"chave": string,"conta": string,"contribuinte"?: string,"documento"?: string,"forma": Database["public"]['Enums']["forma_contribuicao"],"fundo"?: string,"membro"?: string,"tipo": Database["public"]['Enums']["tipo_contribuicao"] }; Returns: string
                           },
"lancar_despesa":
{ Args: { "caixa": string,"campus": string,"categoria": string,"centavos": number,"centro"?: string,"chave": string,"competencia"?: string,"conta": string,"documento"?: string,"fundo"?: string,"historico": string,"mesmo_assim"?: boolean }; Returns: string
                           },
"lancar_entrada":
{ Args: { "caixa": string,"campus": string,"categoria": string,"centavos": number,"centro"?: string,"chave": string,"competencia"?: string,"conta": string,"documento"?: string,"fundo"?: string,"historico": string }; Returns: string
                           },
"lancar_inscricoes":
{ Args: { "campus": string,"mesmo_assim"?: boolean }; Returns: number
                           },
"lancar_saldo_inicial":
{ Args: { "centavos": number,"chave": string,"conta": string,"dia": string,"fundo"?: string }; Returns: string
                           },
"lancar_transferencia":
{ Args: { "caixa": string,"centavos": number,"chave": string,"de": string,"fundo_de"?: string,"fundo_para"?: string,"historico": string,"mesmo_assim"?: boolean,"para": string }; Returns: string
                           },
"leituras_da_pessoa":
{ Args: { "contribuinte"?: string,"membro"?: string }; Returns: Database["public"]['CompositeTypes']["leitura_de_contribuicoes"][]
                          SetofOptions: {
        from: "*"
        to: "leitura_de_contribuicoes"
        isOneToOne: false
        isSetofReturn: true
      } },
"ler_anotacao":
{ Args: { "anotacao": string }; Returns: string
                           },
"ler_conversa":
{ Args: { "ate": number,"conversa": string }; Returns: undefined
                           },
"ler_cuidados_kids":
{ Args: { "crianca": string,"ocorrencia"?: string }; Returns: Json
                           },
"levantar_proibicao":
{ Args: { "autorizado": string,"pin": string,"supervisor": string }; Returns: string
                           },
"levar_testemunho_ao_feed":
{ Args: { "pedido": string }; Returns: string
                           },
"lideranca_dos_campi":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["lideranca_do_campus"][]
                          SetofOptions: {
        from: "*"
        to: "lideranca_do_campus"
        isOneToOne: false
        isSetofReturn: true
      } },
"ligar_botoeira":
{ Args: { "campus": string,"nome": string }; Returns: Json
                           },
"ligar_kids_na_estacao":
{ Args: { "estacao": string,"modo"?: string }; Returns: undefined
                           },
"link_do_convite":
{ Args: { "item": string }; Returns: string
                           },
"lista_de_presenca":
{ Args: { "busca"?: string,"limite"?: number,"mostrar"?: string,"ocorrencia": string,"pular"?: number }; Returns: Database["public"]['CompositeTypes']["pessoa_do_dia"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_do_dia"
        isOneToOne: false
        isSetofReturn: true
      } },
"lista_de_retencao":
{ Args: { "limite"?: number,"pular"?: number,"regra": string }; Returns: Database["public"]['CompositeTypes']["achado_da_retencao"][]
                          SetofOptions: {
        from: "*"
        to: "achado_da_retencao"
        isOneToOne: false
        isSetofReturn: true
      } },
"lista_kids":
{ Args: { "ocorrencia": string,"sala"?: string }; Returns: Json
                           },
"listar_contas":
{ Args: { "busca"?: string,"campus"?: string,"cursor"?: string,"estado"?: string,"limite"?: number,"papel"?: Database["public"]['Enums']["papel"] }; Returns: Database["public"]['CompositeTypes']["conta"][]
                          SetofOptions: {
        from: "*"
        to: "conta"
        isOneToOne: false
        isSetofReturn: true
      } },
"listar_contas_a_pagar":
{ Args: { "ate"?: string,"busca"?: string,"campus"?: string,"de"?: string,"depois_da_conta"?: string,"depois_do_dia"?: string,"estados"?: (Database["public"]['Enums']["estado_conta_a_pagar"])[],"limite"?: number,"recentes"?: boolean }; Returns: Database["public"]['CompositeTypes']["conta_na_lista"][]
                          SetofOptions: {
        from: "*"
        to: "conta_na_lista"
        isOneToOne: false
        isSetofReturn: true
      } },
"livro_caixa":
{ Args: { "ate": string,"campus": string,"conta"?: string,"de": string,"depois"?: string,"fundo"?: string,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["linha_do_livro_caixa"][]
                          SetofOptions: {
        from: "*"
        to: "linha_do_livro_caixa"
        isOneToOne: false
        isSetofReturn: true
      } },
"livro_da_biblia":
{ Args: { "biblia": string,"livro": number }; Returns: Json
                           },
"mandar_da_botoeira":
{ Args: { "chave"?: string,"comando": Json,"token": string }; Returns: Json
                           },
"mandar_do_remoto":
{ Args: { "chave": string,"comando": Json,"token": string }; Returns: Json
                           },
"mandar_informes":
{ Args: { "ano": number,"campus"?: string,"depois"?: string,"limite"?: number }; Returns: Json
                           },
"mandar_papel":
{ Args: { "ano": number,"contribuicao"?: string,"membro": string }; Returns: string
                           },
"mandar_recado_ao_perfil":
{ Args: { "perfil": string,"responder": string,"texto": string }; Returns: string
                           },
"mapa_da_comunidade":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"mapa_da_pessoa":
{ Args: { "membro_id": string }; Returns: Json
                           },
"mapa_de_dados":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"marcar_adulto_kids":
{ Args: { "membro": string,"ocorrencia": string,"presente"?: boolean,"sala": string }; Returns: number
                           },
"marcar_da_estacao":
{ Args: { "chave": string,"marcas": Json,"pendentes"?: number }; Returns: Json
                           },
"marcar_na_celula":
{ Args: { "celula": string,"marcado_em": string,"membro": string,"presente": boolean,"previsto_para": string }; Returns: undefined
                           },
"marcar_presencas":
{ Args: { "corrigir"?: string,"ocorrencia": string,"presencas": Json }; Returns: {
              "codigo": string,"id": string
            }[]
                           },
"marcar_visitante":
{ Args: { "celula": string,"nome"?: string,"previsto_para": string,"visitante": string }; Returns: undefined
                           },
"matriz_de_permissoes":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"mensagem_enviada":
{ Args: { "desde": string,"destinatario": string }; Returns: Json
                           },
"mensagens_da_conversa":
{ Args: { "antes"?: number,"conversa": string,"depois"?: number,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["mensagem_da_conversa"][]
                          SetofOptions: {
        from: "*"
        to: "mensagem_da_conversa"
        isOneToOne: false
        isSetofReturn: true
      } },
"meu_acesso":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"meu_cadastro":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"meu_historico":
{ Args: { "antes"?: string }; Returns: Json
                           },
"meu_rosto":
{ Args: { "membro_id"?: string }; Returns: Database["public"]['CompositeTypes']["rosto_da_pessoa"]
                          SetofOptions: {
        from: "*"
        to: "rosto_da_pessoa"
        isOneToOne: true
        isSetofReturn: false
      } },
"meu_servico":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"meu_vinculo":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['Enums']["estado_do_vinculo"]
                           },
"meus_atendimentos":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["meu_atendimento"][]
                          SetofOptions: {
        from: "*"
        to: "meu_atendimento"
        isOneToOne: false
        isSetofReturn: true
      } },
"meus_avisos_globais":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["meu_aviso"][]
                          SetofOptions: {
        from: "*"
        to: "meu_aviso"
        isOneToOne: false
        isSetofReturn: true
      } },
"meus_eventos":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["meu_evento"][]
                          SetofOptions: {
        from: "*"
        to: "meu_evento"
        isOneToOne: false
        isSetofReturn: true
      } },
"meus_reembolsos":
{ Args: { "antes_de"?: string,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["meu_reembolso"][]
                          SetofOptions: {
        from: "*"
        to: "meu_reembolso"
        isOneToOne: false
        isSetofReturn: true
      } },
"minha_agenda":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["meu_compromisso"][]
                          SetofOptions: {
        from: "*"
        to: "meu_compromisso"
        isOneToOne: false
        isSetofReturn: true
      } },
"minha_carteirinha":
{ Args: Record<PropertyKey, never>; Returns: {
              "campus": string,"codigo": string,"nome": string,"valida_ate": string
            }[]
                           },
"minha_contagem":
{ Args: { "contagem": string }; Returns: Json
                           },
"minha_disponibilidade":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"minha_inscricao":
{ Args: { "evento": string }; Returns: Database["public"]['CompositeTypes']["minha_inscricao"][]
                          SetofOptions: {
        from: "*"
        to: "minha_inscricao"
        isOneToOne: false
        isSetofReturn: true
      } },
"minhas_contribuicoes":
{ Args: { "ano": number }; Returns: Database["public"]['CompositeTypes']["linha_de_contribuicao"][]
                          SetofOptions: {
        from: "*"
        to: "linha_de_contribuicao"
        isOneToOne: false
        isSetofReturn: true
      } },
"minhas_conversas":
{ Args: { "antes"?: string,"antes_id"?: string,"busca"?: string,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["conversa_na_lista"][]
                          SetofOptions: {
        from: "*"
        to: "conversa_na_lista"
        isOneToOne: false
        isSetofReturn: true
      } },
"minhas_criancas_no_kids":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"minhas_escolhas_de_convivio":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["minhas_escolhas"][]
                          SetofOptions: {
        from: "*"
        to: "minhas_escolhas"
        isOneToOne: false
        isSetofReturn: true
      } },
"minhas_inscricoes":
{ Args: Record<PropertyKey, never>; Returns: {
              "campus": string,"chave": string,"estados": (Database["public"]['Enums']["estado_inscricao"])[],"evento": string,"fim": string,"inicio": string
            }[]
                           },
"minhas_promessas":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["minha_promessa"][]
                          SetofOptions: {
        from: "*"
        to: "minha_promessa"
        isOneToOne: false
        isSetofReturn: true
      } },
"minhas_sessoes":
{ Args: Record<PropertyKey, never>; Returns: {
              "aparelho": string,"atual": boolean,"criada": string,"id": string,"ip": string,"nivel": string,"ultimo_uso": string
            }[]
                           },
"ministerios_globais_e_capitulos":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"ministerios_locais":
{ Args: { "campus"?: string }; Returns: Database["public"]['CompositeTypes']["ministerio_local"][]
                          SetofOptions: {
        from: "*"
        to: "ministerio_local"
        isOneToOne: false
        isSetofReturn: true
      } },
"ministerios_usuais":
{ Args: { "campus": string }; Returns: {
              "descricao": string,"funcoes": (string)[],"nome": string
            }[]
                           },
"montar_roteiro":
{ Args: { "de"?: string,"ocorrencia": string }; Returns: string
                           },
"mover_ato":
{ Args: { "ato": string,"etapa": Database["public"]['Enums']["ato_etapa"],"motivo"?: string,"versao": number }; Returns: string
                           },
"mover_inscricao":
{ Args: { "de": Database["public"]['Enums']["situacao_inscricao"],"etapa"?: Database["public"]['Enums']["etapa_inscricao"],"excecao"?: string,"funcao"?: string,"inscricao": string,"motivo"?: string,"para": Database["public"]['Enums']["situacao_inscricao"] }; Returns: undefined
                           },
"mover_item_do_roteiro":
{ Args: { "antes_de"?: string,"item": string }; Returns: undefined
                           },
"mover_na_escala":
{ Args: { "item": string,"vaga": string }; Returns: Json
                           },
"mudar_biblia":
{ Args: { "biblia": string,"credito"?: string,"nome": string }; Returns: undefined
                           },
"mudar_conta":
{ Args: { "a_pagar": string,"categoria": string,"centavos": number,"centro"?: string,"competencia"?: string,"descricao": string,"documento"?: string,"fornecedor": string,"fundo"?: string,"linha_digitavel"?: string,"mesmo_assim"?: boolean,"pix_chave"?: string,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"],"rascunho"?: boolean,"revisao": number,"vencimento": string }; Returns: Database["public"]['Enums']["estado_conta_a_pagar"]
                           },
"mudar_encontro":
{ Args: { "celula": string,"dia"?: string,"estado": Database["public"]['Enums']["estado_do_encontro"],"motivo"?: string,"previsto_para": string }; Returns: undefined
                           },
"mudar_estado_do_dia":
{ Args: { "estado": Database["public"]['Enums']["estado_ocorrencia"],"motivo"?: string,"ocorrencia": string }; Returns: string
                           },
"mudar_item_do_roteiro":
{ Args: { "antes"?: Json,"campo": string,"depois"?: Json,"item": string }; Returns: number
                           },
"mudar_ocorrencia":
{ Args: { "dados": Json,"ocorrencia": string }; Returns: string
                           },
"mudar_permissoes":
{ Args: { "motivo"?: string,"mudancas": Json,"versao": string }; Returns: Database["public"]['CompositeTypes']["permissoes_mudadas"]
                          SetofOptions: {
        from: "*"
        to: "permissoes_mudadas"
        isOneToOne: true
        isSetofReturn: false
      } },
"mudar_sala_kids":
{ Args: { "excecao"?: Json,"sala": string,"visita": string }; Returns: Json
                           },
"mudar_situacao":
{ Args: { "data"?: string,"membro_id": string,"motivo"?: string,"situacao": Database["public"]['Enums']["situacao"] }; Returns: string
                           },
"mudar_titulo":
{ Args: { "data"?: string,"membro_id": string,"motivo"?: string,"titulo_id": string }; Returns: string
                           },
"multiplicar_celula":
{ Args: { "bairro": string,"dia": number,"endereco"?: string,"hora": string,"nome": string,"plano": string }; Returns: string
                           },
"mural_de_ajuda":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["ajuda_do_mural"][]
                          SetofOptions: {
        from: "*"
        to: "ajuda_do_mural"
        isOneToOne: false
        isSetofReturn: true
      } },
"musicas_repetidas":
{ Args: { "lista": Json }; Returns: {
              "igual": boolean,"musica": string,"ordem": number,"titulo": string,"versao": number
            }[]
                           },
"na_estacao_kids":
{ Args: { "acao": string,"chave": string,"dados": Json }; Returns: Json
                           },
"nome_de_quem_contribui":
{ Args: { "membro": string }; Returns: string
                           },
"nomes_dos_envelopes":
{ Args: { "contagem": string }; Returns: Database["public"]['CompositeTypes']["nome_do_envelope"][]
                          SetofOptions: {
        from: "*"
        to: "nome_do_envelope"
        isOneToOne: false
        isSetofReturn: true
      } },
"novas_no_feed":
{ Args: { "desde": string }; Returns: number
                           },
"numeros_das_inscricoes":
{ Args: { "evento": string }; Returns: Database["public"]['CompositeTypes']["inscricoes_em_numeros"]
                          SetofOptions: {
        from: "*"
        to: "inscricoes_em_numeros"
        isOneToOne: true
        isSetofReturn: false
      } },
"numeros_do_campus":
{ Args: { "campus": string }; Returns: Json
                           },
"numeros_do_dia":
{ Args: { "ocorrencia": string }; Returns: Json
                           },
"oferecer_horarios":
{ Args: { "atendimento": string,"horarios": (string)[],"local": string,"minutos"?: number }; Returns: undefined
                           },
"oracoes":
{ Args: { "antes"?: string,"antes_id"?: string,"limite"?: number,"ver"?: string }; Returns: Database["public"]['CompositeTypes']["pedido_de_oracao_visto"][]
                          SetofOptions: {
        from: "*"
        to: "pedido_de_oracao_visto"
        isOneToOne: false
        isSetofReturn: true
      } },
"orar":
{ Args: { "pedido": string }; Returns: undefined
                           },
"orcado_e_realizado":
{ Args: { "ano": number,"base"?: string,"campus": string,"centro"?: string }; Returns: Database["public"]['CompositeTypes']["linha_do_orcamento"][]
                          SetofOptions: {
        from: "*"
        to: "linha_do_orcamento"
        isOneToOne: false
        isSetofReturn: true
      } },
"orcar":
{ Args: { "ano": number,"campus": string,"centavos": (number)[],"centro"?: string,"conta": string }; Returns: string
                           },
"ordenar_lista":
{ Args: { "chaves": (string)[],"lista": string }; Returns: undefined
                           },
"pagar_com_linha":
{ Args: { "a_pagar": string,"chave": string,"linha": string,"mesmo_assim"?: boolean }; Returns: string
                           },
"pagar_contas":
{ Args: { "acrescimo"?: number,"categoria"?: string,"chave": string,"contas": (string)[],"desconto"?: number,"dia": string,"mesmo_assim"?: boolean,"onde": string }; Returns: number
                           },
"pagina_da_celula":
{ Args: { "celula": string }; Returns: Json
                           },
"pagina_de_inscricao":
{ Args: { "evento": string }; Returns: Json
                           },
"pagina_do_campus":
{ Args: { "campus": string }; Returns: Json
                           },
"pagina_do_dia":
{ Args: { "endereco": string }; Returns: Database["public"]['CompositeTypes']["pagina_do_dia"][]
                          SetofOptions: {
        from: "*"
        to: "pagina_do_dia"
        isOneToOne: false
        isSetofReturn: true
      } },
"painel_consentimentos":
{ Args: { "membro_id"?: string }; Returns: Json
                           },
"painel_escalas":
{ Args: { "ministerio": string }; Returns: Json
                           },
"painel_kids":
{ Args: { "ocorrencia": string }; Returns: Json
                           },
"papeis_entregues":
{ Args: { "contribuinte"?: string,"membro"?: string }; Returns: Database["public"]['CompositeTypes']["entrega_de_papel"][]
                          SetofOptions: {
        from: "*"
        to: "entrega_de_papel"
        isOneToOne: false
        isSetofReturn: true
      } },
"parear_estacao":
{ Args: { "chave": string,"codigo": string,"pin": string,"publica": Json }; Returns: Json
                           },
"pares_duplicados":
{ Args: { "campus"?: string,"cursor"?: Json,"limite"?: number }; Returns: {
              "cursor_seguinte": Json,"motivos": (string)[],"pessoa_a": Json,"pessoa_b": Json,"pontos": number,"total": number
            }[]
                           },
"partidas_de":
{ Args: { "ate": string,"base"?: string,"busca"?: string,"campus": string,"centro"?: string,"conta"?: string,"de": string,"depois"?: string,"fundo"?: string,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["linha_de_partida"][]
                          SetofOptions: {
        from: "*"
        to: "linha_de_partida"
        isOneToOne: false
        isSetofReturn: true
      } },
"partidas_em_aberto":
{ Args: { "ate": string,"busca"?: string,"conta": string,"de": string }; Returns: Database["public"]['CompositeTypes']["partida_aberta"][]
                          SetofOptions: {
        from: "*"
        to: "partida_aberta"
        isOneToOne: false
        isSetofReturn: true
      } },
"passos_de_quem_chega":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["passos_de_quem_chega"][]
                          SetofOptions: {
        from: "*"
        to: "passos_de_quem_chega"
        isOneToOne: false
        isSetofReturn: true
      } },
"pedido_de_inscricao":
{ Args: { "segredo": string }; Returns: Json
                           },
"pedido_de_oracao":
{ Args: { "pedido": string }; Returns: Database["public"]['CompositeTypes']["pedido_de_oracao_visto"][]
                          SetofOptions: {
        from: "*"
        to: "pedido_de_oracao_visto"
        isOneToOne: false
        isSetofReturn: true
      } },
"pedidos_do_evento":
{ Args: { "depois"?: string,"evento": string,"filtro"?: string,"procurado"?: string }; Returns: Json
                           },
"pedir_acesso":
{ Args: { "acao"?: Database["public"]['Enums']["acao"],"campus"?: string,"motivo": string,"recurso": Database["public"]['Enums']["recurso"] }; Returns: string
                           },
"pedir_acordo":
{ Args: { "adulto"?: string,"autorizado"?: string,"crianca": string,"responsavel": string }; Returns: undefined
                           },
"pedir_ajuda":
{ Args: { "categoria": string,"dia": string,"texto": string }; Returns: string
                           },
"pedir_alteracao":
{ Args: { "campos": Json }; Returns: number
                           },
"pedir_atendimento":
{ Args: { "assunto": string,"atendimento": string }; Returns: string
                           },
"pedir_bloqueios":
{ Args: { "mes": string,"ministerio": string }; Returns: number
                           },
"pedir_devolucao_pix":
{ Args: { "centavos": number,"motivo": string,"pix": string }; Returns: {
              "chave_id": string,"devolucao": string
            }[]
                           },
"pedir_lgpd":
{ Args: { "finalidade"?: Database["public"]['Enums']["finalidade"],"identidade"?: string,"membro_id"?: string,"mensagem"?: string,"tipo": Database["public"]['Enums']["tipo_pedido_lgpd"] }; Returns: string
                           },
"pedir_nova_senha":
{ Args: { "usuario": string }; Returns: string
                           },
"pedir_oracao":
{ Args: { "anonimo"?: boolean,"celula"?: string,"fim"?: string,"pedido": string,"publico": Database["public"]['Enums']["publico_da_oracao"],"texto": string }; Returns: string
                           },
"pedir_transferencia":
{ Args: { "data_nascimento": string,"destino": string,"motivo"?: string,"nome": string }; Returns: string
                           },
"pedir_troca":
{ Args: { "item": string,"mensagem"?: string,"para"?: string,"tipo": Database["public"]['Enums']["tipo_troca"] }; Returns: {
              "id": string,"na_fila": number,"pelo_app": number,"por_email": number
            }[]
                           },
"pedir_vinculo":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"perfil_profissional":
{ Args: { "perfil": string }; Returns: Database["public"]['CompositeTypes']["perfil_do_diretorio"][]
                          SetofOptions: {
        from: "*"
        to: "perfil_do_diretorio"
        isOneToOne: false
        isSetofReturn: true
      } },
"perfis_a_conferir":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["perfil_a_conferir"][]
                          SetofOptions: {
        from: "*"
        to: "perfil_a_conferir"
        isOneToOne: false
        isSetofReturn: true
      } },
"pergunta_do_banco":
{ Args: { "pergunta": string }; Returns: Database["public"]['CompositeTypes']["pergunta_do_banco"][]
                          SetofOptions: {
        from: "*"
        to: "pergunta_do_banco"
        isOneToOne: false
        isSetofReturn: true
      } },
"perguntar_da_linha":
{ Args: { "id": string,"linha": string,"para": string,"pergunta": string }; Returns: string
                           },
"permissoes_em":
{ Args: { "momento": string }; Returns: Json
                           },
"pessoa_do_convivio":
{ Args: { "pessoa": string }; Returns: Database["public"]['CompositeTypes']["pessoa_do_convivio"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_do_convivio"
        isOneToOne: false
        isSetofReturn: true
      } },
"pessoas_bloqueadas":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["pessoa_bloqueada"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_bloqueada"
        isOneToOne: false
        isSetofReturn: true
      } },
"pessoas_com_papel":
{ Args: { "depois_de"?: Json,"limite"?: number,"papel": Database["public"]['Enums']["papel"],"situacao"?: string }; Returns: {
              "campus": string,"concedido_por": string,"email": string,"expira_em": string,"foto": string,"id": string,"inicio": string,"nome": string,"user_id": string
            }[]
                           },
"pessoas_das_fotos":
{ Args: { "arquivos": (string)[] }; Returns: Json
                           },
"pessoas_do_convivio":
{ Args: { "busca"?: string,"depois"?: Json,"limite"?: number }; Returns: Database["public"]['CompositeTypes']["pessoa_do_convivio"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_do_convivio"
        isOneToOne: false
        isSetofReturn: true
      } },
"pessoas_do_envelope":
{ Args: { "busca": string,"contagem": string }; Returns: Database["public"]['CompositeTypes']["pessoa_da_oferta"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_da_oferta"
        isOneToOne: false
        isSetofReturn: true
      } },
"pessoas_para_conversar":
{ Args: { "busca"?: string }; Returns: Database["public"]['CompositeTypes']["pessoa_para_conversar"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_para_conversar"
        isOneToOne: false
        isSetofReturn: true
      } },
"pix_api_de":
{ Args: { "aviso"?: string,"chave"?: string }; Returns: {
              "base": string,"chave_id": string,"cliente": string,"segredos": string,"token": string,"valor": string
            }[]
                           },
"pix_apis":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["situacao_da_pix_api"][]
                          SetofOptions: {
        from: "*"
        to: "situacao_da_pix_api"
        isOneToOne: false
        isSetofReturn: true
      } },
"pix_do_pedido":
{ Args: { "segredo": string }; Returns: {
              "chave": string,"cidade": string,"codigo": string,"dinamico": boolean,"nome": string
            }[]
                           },
"pix_para_contribuir":
{ Args: Record<PropertyKey, never>; Returns: {
              "campus": string,"chave": string,"cidade": string,"codigo": string,"dinamico": boolean,"explicacao": string,"fundo": string,"nome": string
            }[]
                           },
"planejar_multiplicacao":
{ Args: { "celula": string,"lider": string,"pessoas": (string)[],"prevista_para": string }; Returns: string
                           },
"por_que":
{ Args: { "acao"?: Database["public"]['Enums']["acao"],"campus"?: string,"pessoa"?: string,"recurso": Database["public"]['Enums']["recurso"] }; Returns: Json
                           },
"possiveis_duplicados":
{ Args: { "dados": Json }; Returns: {
              "bloqueia": boolean,"campus": string,"foto": string,"membro_id": string,"motivos": (string)[],"nome_completo": string,"pontos": number,"situacao": Database["public"]['Enums']["situacao"]
            }[]
                           },
"posso_ajudar":
{ Args: { "ajuda": string }; Returns: undefined
                           },
"preparar_mensagens":
{ Args: { "alvo": Json }; Returns: Database["public"]['CompositeTypes']["destinatario"][]
                          SetofOptions: {
        from: "*"
        to: "destinatario"
        isOneToOne: false
        isSetofReturn: true
      } },
"previa_anonimizacao":
{ Args: { "membro_id": string }; Returns: Json
                           },
"previa_da_transparencia":
{ Args: { "campus": string,"frases"?: Json,"mes": string,"motivo"?: string }; Returns: Database["public"]['CompositeTypes']["previa_de_transparencia"]
                          SetofOptions: {
        from: "*"
        to: "previa_de_transparencia"
        isOneToOne: true
        isSetofReturn: false
      } },
"previa_da_unificacao":
{ Args: { "outro": string,"um": string }; Returns: Json
                           },
"previa_das_regras":
{ Args: { "regras": Json }; Returns: {
              "a_sua": boolean,"pessoas": number,"sessoes": number
            }[]
                           },
"previa_do_ato":
{ Args: { "ato": string,"dados"?: Json,"data"?: string,"motivo"?: string,"versao": number }; Returns: Json
                           },
"previa_em_massa":
{ Args: { "acao": Json,"alvo": Json }; Returns: Json
                           },
"previa_evento_de_vida":
{ Args: { "dados"?: Json,"data"?: string,"membro_id": string,"motivo"?: string,"tipo": Database["public"]['Enums']["tipo_evento_de_vida"] }; Returns: Json
                           },
"previa_fechar_campus":
{ Args: { "campus": string }; Returns: {
              "eventos": number,"fechado": boolean,"funcoes": number,"historico": number,"ministerios": number,"nome": string,"padrao": boolean,"papeis": number,"pessoas": number
            }[]
                           },
"previa_publicacao":
{ Args: { "escalas": (string)[] }; Returns: Json
                           },
"previa_transferencia":
{ Args: { "transferencia_id": string }; Returns: Json
                           },
"projecao_da_tela":
{ Args: { "tela": string }; Returns: Json
                           },
"projecao_do_campus":
{ Args: { "campus": string }; Returns: Json
                           },
"prolongar_eventos":
{ Args: { "series": Json }; Returns: number
                           },
"promessas_da_campanha":
{ Args: { "campanha": string }; Returns: Database["public"]['CompositeTypes']["promessa_feita"][]
                          SetofOptions: {
        from: "*"
        to: "promessa_feita"
        isOneToOne: false
        isSetofReturn: true
      } },
"prometer":
{ Args: { "campanha": string,"centavos": number,"chave": string,"contribuinte"?: string,"membro"?: string }; Returns: string
                           },
"propor_rodas":
{ Args: { "ministerio": string }; Returns: number
                           },
"propor_transparencia":
{ Args: { "campus": string,"frases": Json,"mes": string,"motivo"?: string,"resumo": string }; Returns: string
                           },
"publicacao":
{ Args: { "publicacao": string }; Returns: Database["public"]['CompositeTypes']["item_do_feed"][]
                          SetofOptions: {
        from: "*"
        to: "item_do_feed"
        isOneToOne: false
        isSetofReturn: true
      } },
"publicar_aviso_global":
{ Args: { "campi"?: (string)[],"fim": string,"id"?: string,"inicio": string,"papeis"?: (Database["public"]['Enums']["papel"])[],"texto": string,"titulo": string }; Returns: Database["public"]['CompositeTypes']["aviso_salvo"]
                          SetofOptions: {
        from: "*"
        to: "aviso_salvo"
        isOneToOne: true
        isSetofReturn: false
      } },
"publicar_escalas":
{ Args: { "chave"?: string,"escalas": (string)[] }; Returns: Database["public"]['CompositeTypes']["convidado_da_publicacao"][]
                          SetofOptions: {
        from: "*"
        to: "convidado_da_publicacao"
        isOneToOne: false
        isSetofReturn: true
      } },
"publicar_no_feed":
{ Args: { "campus"?: string,"cartao"?: Database["public"]['Enums']["cartao_do_feed"],"celula"?: string,"citacao"?: string,"evento"?: string,"fotos"?: Json,"ministerio"?: string,"papel"?: Database["public"]['Enums']["papel"],"publicacao": string,"publico": Database["public"]['Enums']["publico_do_feed"],"referencia"?: string,"texto"?: string,"video"?: string }; Returns: string
                           },
"publicar_transparencia":
{ Args: { "resumo": string,"transparencia": string }; Returns: string
                           },
"publicos_da_oracao":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["publico_de_oracao_possivel"][]
                          SetofOptions: {
        from: "*"
        to: "publico_de_oracao_possivel"
        isOneToOne: false
        isSetofReturn: true
      } },
"publicos_do_feed":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["publico_possivel"][]
                          SetofOptions: {
        from: "*"
        to: "publico_possivel"
        isOneToOne: false
        isSetofReturn: true
      } },
"quadro_de_acompanhamento":
{ Args: { "atrasados"?: boolean,"campus"?: string,"meus"?: boolean }; Returns: {
              "etapa": Database["public"]['Enums']["acompanhamento_etapa"],"quantos": number
            }[]
                           },
"quadro_de_atos":
{ Args: { "campus"?: string,"responsavel"?: string,"tipo"?: Database["public"]['Enums']["ato_tipo"] }; Returns: {
              "etapa": Database["public"]['Enums']["ato_etapa"],"quantos": number
            }[]
                           },
"quem_concorda":
{ Args: { "adulto"?: string,"autorizado"?: string,"crianca": string }; Returns: Database["public"]['CompositeTypes']["responsavel_por_link"][]
                          SetofOptions: {
        from: "*"
        to: "responsavel_por_link"
        isOneToOne: false
        isSetofReturn: true
      } },
"quem_e_afetado":
{ Args: { "mudancas": Json }; Returns: {
              "campus": string,"ganha": (string)[],"nome": string,"perde": (string)[],"total": number,"user_id": string
            }[]
                           },
"quem_sabe_da_linha":
{ Args: { "linha": string }; Returns: Database["public"]['CompositeTypes']["quem_sabe"][]
                          SetofOptions: {
        from: "*"
        to: "quem_sabe"
        isOneToOne: false
        isSetofReturn: true
      } },
"quem_serve_comigo":
{ Args: { "busca"?: string }; Returns: Database["public"]['CompositeTypes']["colega_de_servico"][]
                          SetofOptions: {
        from: "*"
        to: "colega_de_servico"
        isOneToOne: false
        isSetofReturn: true
      } },
"quem_ve":
{ Args: { "acao"?: Database["public"]['Enums']["acao"],"depois_de"?: Json,"limite"?: number,"recurso": Database["public"]['Enums']["recurso"] }; Returns: Database["public"]['CompositeTypes']["quem_pode"][]
                          SetofOptions: {
        from: "*"
        to: "quem_pode"
        isOneToOne: false
        isSetofReturn: true
      } },
"quem_viu_meus_dados":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["vista_dos_dados"][]
                          SetofOptions: {
        from: "*"
        to: "vista_dos_dados"
        isOneToOne: false
        isSetofReturn: true
      } },
"ramo_da_lideranca":
{ Args: { "campus": string,"desde"?: number,"limite"?: number,"no"?: string }; Returns: Database["public"]['CompositeTypes']["ramo_da_lideranca"][]
                          SetofOptions: {
        from: "*"
        to: "ramo_da_lideranca"
        isOneToOne: false
        isSetofReturn: true
      } },
"reabrir_campus":
{ Args: { "campus": string }; Returns: undefined
                           },
"reabrir_mes":
{ Args: { "ate": string,"campus": string,"mes": string,"motivo": string }; Returns: string
                           },
"reagir":
{ Args: { "publicacao": string,"reacao"?: Database["public"]['Enums']["reacao"] }; Returns: undefined
                           },
"reagir_a_mensagem":
{ Args: { "mensagem": string,"reacao"?: Database["public"]['Enums']["reacao"] }; Returns: undefined
                           },
"realizar_ato":
{ Args: { "ato": string,"dados"?: Json,"data"?: string,"motivo"?: string,"versao": number }; Returns: string
                           },
"recado_da_escala":
{ Args: { "chave": string,"escala": string,"texto": string }; Returns: {
              "avisados": number,"sem_conta": (string)[]
            }[]
                           },
"receber_cadastro":
{ Args: { "agente": string,"codigo": string,"ip": string,"pedido": Json }; Returns: undefined
                           },
"receber_inscricao":
{ Args: { "evento": string,"ip": string,"pedido": Json }; Returns: string
                           },
"receber_pix":
{ Args: { "chave": string,"pix": Json }; Returns: Database["public"]['Enums']["estado_pix"]
                           },
"receber_visitante":
{ Args: { "chave": string,"como"?: string,"mesmo_assim"?: boolean,"nome": string,"ocorrencia": string,"telefone"?: string }; Returns: Json
                           },
"recusar_pedido_lgpd":
{ Args: { "motivo": string,"pedido": string }; Returns: undefined
                           },
"recusar_roda":
{ Args: { "roda": string }; Returns: undefined
                           },
"recusar_transferencia":
{ Args: { "resposta": string,"transferencia_id": string }; Returns: undefined
                           },
"recusar_troca":
{ Args: { "troca": string }; Returns: undefined
                           },
"redefinir_segundo_fator":
{ Args: { "usuario": string }; Returns: number
                           },
"registrar_acesso_negado":
{ Args: { "acao"?: Database["public"]['Enums']["acao"],"caminho"?: string,"recurso": Database["public"]['Enums']["recurso"] }; Returns: boolean
                           },
"registrar_aparelho":
{ Args: { "auth": string,"endereco": string,"nome": string,"p256dh": string }; Returns: string
                           },
"registrar_consentimento":
{ Args: { "finalidade": Database["public"]['Enums']["finalidade"],"membro_id": string,"versao"?: string }; Returns: {
              "assinado_em": string | null,
"canal": Database["public"]['Enums']["canal_consentimento"],
"concedido_em": string,
"concedido_por": string | null,
"documento_id": string | null,
"finalidade": Database["public"]['Enums']["finalidade"],
"id": string,
"membro_id": string,
"responsavel_nome": string | null,
"revogado_em": string | null,
"revogado_por": string | null,
"texto": string,
"versao": string
            }
                          SetofOptions: {
        from: "*"
        to: "consentimentos"
        isOneToOne: true
        isSetofReturn: false
      } },
"registrar_contato":
{ Args: { "canal": Database["public"]['Enums']["contato_canal"],"chave"?: string,"membro": string,"proxima_data"?: string,"texto"?: string }; Returns: string
                           },
"registrar_em_papel":
{ Args: { "assinado_em": string,"finalidade": Database["public"]['Enums']["finalidade"],"membro_id": string,"responsavel"?: string }; Returns: string
                           },
"registrar_evento_de_vida":
{ Args: { "dados"?: Json,"data"?: string,"membro_id": string,"motivo"?: string,"tipo": Database["public"]['Enums']["tipo_evento_de_vida"] }; Returns: string
                           },
"registrar_identificacao":
{ Args: { "campus": string,"candidatos": Json,"decisao": string,"estacao": string,"usuario": string }; Returns: Database["public"]['CompositeTypes']["pessoa_identificada"][]
                          SetofOptions: {
        from: "*"
        to: "pessoa_identificada"
        isOneToOne: false
        isSetofReturn: true
      } },
"registrar_recusa_de_rosto":
{ Args: { "membro_id": string,"resultado": string,"usuario": string }; Returns: undefined
                           },
"registrar_uso_de_musica":
{ Args: { "campus": string,"dia": string,"musica": string,"ocorrencia"?: string,"tom"?: string }; Returns: string
                           },
"regras_de_seguranca":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["regras_de_seguranca"]
                          SetofOptions: {
        from: "*"
        to: "regras_de_seguranca"
        isOneToOne: true
        isSetofReturn: false
      } },
"reimprimir_kids":
{ Args: { "visita": string }; Returns: Json
                           },
"rejeitar_conta":
{ Args: { "a_pagar": string,"motivo": string,"revisao": number }; Returns: undefined
                           },
"rejeitar_solicitacao":
{ Args: { "motivo": string,"solicitacao": string }; Returns: undefined
                           },
"remover_biblia":
{ Args: { "biblia": string }; Returns: undefined
                           },
"remover_parentesco":
{ Args: { "parentesco": string }; Returns: string
                           },
"renomear_roteiro":
{ Args: { "nome": string,"roteiro": string }; Returns: undefined
                           },
"renovar_convite":
{ Args: { "convite": string }; Returns: Database["public"]['CompositeTypes']["convite_feito"]
                          SetofOptions: {
        from: "*"
        to: "convite_feito"
        isOneToOne: true
        isSetofReturn: false
      } },
"renovar_perfil_profissional":
{ Args: { "perfil": string }; Returns: string
                           },
"requisitos_da_funcao":
{ Args: { "funcao": string,"membro": string,"ministerio": string }; Returns: (string)[]
                           },
"resolver_denuncias_de_mensagens":
{ Args: { "denuncias": (string)[],"retira"?: boolean }; Returns: undefined
                           },
"resolver_pix":
{ Args: { "fundo"?: string,"pix": string,"solucao"?: string }; Returns: string
                           },
"responder_acordo":
{ Args: { "aceita": boolean,"codigo": string }; Returns: boolean
                           },
"responder_ao_pulpito":
{ Args: { "aceita": boolean,"chave": string,"projecao": string }; Returns: undefined
                           },
"responder_busca":
{ Args: { "aceita": boolean,"autorizado": string }; Returns: undefined
                           },
"responder_convite":
{ Args: { "aceita": boolean,"item"?: string,"motivo"?: string,"token": string }; Returns: Json
                           },
"responder_escala":
{ Args: { "aceita": boolean,"item": string,"motivo"?: string }; Returns: Database["public"]['Enums']["estado_item"]
                           },
"responder_guarda":
{ Args: { "aceita": boolean,"adulto": string,"crianca": string }; Returns: undefined
                           },
"responder_pedido":
{ Args: { "campus"?: string,"conceder": boolean,"expira_em"?: string,"papel"?: Database["public"]['Enums']["papel"],"pedido": string,"resposta"?: string }; Returns: undefined
                           },
"responder_pergunta_do_banco":
{ Args: { "pergunta": string,"resposta": string }; Returns: string
                           },
"responder_rsvp":
{ Args: { "acompanhantes"?: number,"ocorrencia": string,"resposta"?: Database["public"]['Enums']["resposta_rsvp"] }; Returns: Json
                           },
"responsaveis_de_acompanhamento":
{ Args: { "campus": string }; Returns: {
              "id": string,"nome": string
            }[]
                           },
"restaurar_biblia":
{ Args: { "biblia": string }; Returns: undefined
                           },
"resumo_da_importacao":
{ Args: { "importacao": string }; Returns: {
              "lista": string,"quantas": number
            }[]
                           },
"resumo_das_estacoes":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["resumo_da_estacao"][]
                          SetofOptions: {
        from: "*"
        to: "resumo_da_estacao"
        isOneToOne: false
        isSetofReturn: true
      } },
"retencao":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["regra_de_retencao"][]
                          SetofOptions: {
        from: "*"
        to: "regra_de_retencao"
        isOneToOne: false
        isSetofReturn: true
      } },
"retirada_kids":
{ Args: { "codigo"?: string,"ocorrencia": string,"visita"?: string }; Returns: Json
                           },
"retirar_anexo":
{ Args: { "anexo": string }; Returns: string
                           },
"retirar_da_escala":
{ Args: { "item": string }; Returns: string
                           },
"retirar_presencas":
{ Args: { "corrigir"?: string,"membros": (string)[],"ocorrencia": string }; Returns: number
                           },
"retirar_transparencia":
{ Args: { "transparencia": string }; Returns: string
                           },
"retomar_linha":
{ Args: { "linha": string }; Returns: string
                           },
"revogar_consentimento":
{ Args: { "finalidade": Database["public"]['Enums']["finalidade"],"membro_id": string }; Returns: undefined
                           },
"revogar_convite":
{ Args: { "convite": string }; Returns: undefined
                           },
"revogar_endereco_da_agenda":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"revogar_estacao":
{ Args: { "estacao": string }; Returns: undefined
                           },
"rodas_para_mim":
{ Args: Record<PropertyKey, never>; Returns: {
              "aceitaram": number,"aceitei": boolean,"dou_funcao": string,"dou_inicio": string,"fuso": string,"id": string,"ministerio": string,"pessoas": number,"recebe_fim": string,"recebe_funcao": string,"recebe_inicio": string,"recebe_subtempo": string
            }[]
                           },
"rosto_para_indexar":
{ Args: { "membro_id": string }; Returns: Json
                           },
"rostos_da_estacao":
{ Args: { "chave": string,"versao": string }; Returns: Json
                           },
"rostos_desde":
{ Args: { "limite"?: number,"sequencia": number }; Returns: Json
                           },
"roteiro_do_culto":
{ Args: { "ocorrencia": string }; Returns: Json
                           },
"rsvp_do_dia":
{ Args: { "ocorrencia": string }; Returns: Json
                           },
"sair_da_celula":
{ Args: { "celula": string }; Returns: undefined
                           },
"sair_da_conversa":
{ Args: { "conversa": string }; Returns: undefined
                           },
"sair_de_todos":
{ Args: { "usuario": string }; Returns: number
                           },
"sair_de_ver_como":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"saldos_das_contas":
{ Args: { "campus"?: string,"dia"?: string }; Returns: {
              "campus_da_conta": string,"conta_contabil_id": string,"nome": string,"saldo_centavos": number,"tipo": Database["public"]['Enums']["tipo_conta_contabil"]
            }[]
                           },
"saldos_dos_fundos":
{ Args: { "campus"?: string,"dia"?: string }; Returns: {
              "fundo_id": string,"nome": string,"restrito": boolean,"saldo_centavos": number
            }[]
                           },
"salvar_ajustes_da_projecao":
{ Args: { "acompanhar"?: Database["public"]['Enums']["acompanhar_culto"],"campus": string,"kids_sozinho"?: boolean }; Returns: undefined
                           },
"salvar_ajustes_escala":
{ Args: { "dados": Json,"ministerio": string }; Returns: undefined
                           },
"salvar_ajustes_kids":
{ Args: { "campus": string,"codigo_por_familia": boolean }; Returns: undefined
                           },
"salvar_bloqueio":
{ Args: { "chave": string,"dias": Json,"familia"?: boolean,"motivo"?: string,"regra"?: string }; Returns: Json
                           },
"salvar_celula":
{ Args: { "bairro": string,"campus": string,"capacidade"?: number,"celula"?: string,"cep_inicio"?: string,"dia": number,"endereco"?: string,"entrada"?: Database["public"]['Enums']["entrada_na_celula"],"hora": string,"latitude"?: number,"lider"?: string,"longitude"?: number,"nome": string,"para_quem"?: string,"rede"?: string,"supervisor"?: string,"temporada_fim"?: string,"temporada_inicio"?: string,"tipo": string }; Returns: string
                           },
"salvar_cuidados_kids":
{ Args: { "crianca": string,"dados": Json,"ocorrencia"?: string }; Returns: undefined
                           },
"salvar_estacao":
{ Args: { "campus": string,"desafio"?: boolean,"estacao"?: string,"nome": string }; Returns: string
                           },
"salvar_evento":
{ Args: { "chave": string,"dados": Json,"datas"?: (string)[],"desde"?: string,"evento"?: string }; Returns: Database["public"]['CompositeTypes']["evento_salvo"]
                          SetofOptions: {
        from: "*"
        to: "evento_salvo"
        isOneToOne: true
        isSetofReturn: false
      } },
"salvar_familia":
{ Args: { "familia": string,"nome": string,"telefone"?: string }; Returns: string
                           },
"salvar_inscricoes_do_evento":
{ Args: { "dados": Json,"evento": string }; Returns: {
              "operacao": string,"promovidas": number
            }[]
                           },
"salvar_membro":
{ Args: { "dados": Json,"membro": string,"reservados"?: Json,"versao": string,"versao_reservada"?: string }; Returns: string
                           },
"salvar_ministerio_global":
{ Args: { "id"?: string,"lider"?: string,"missao": string,"nome": string }; Returns: Database["public"]['CompositeTypes']["ministerio_global_salvo"]
                          SetofOptions: {
        from: "*"
        to: "ministerio_global_salvo"
        isOneToOne: true
        isSetofReturn: false
      } },
"salvar_modelo_de_roteiro":
{ Args: { "nome": string,"roteiro": string }; Returns: string
                           },
"salvar_modelo_escala":
{ Args: { "chave": string,"dados": Json,"ministerio": string }; Returns: string
                           },
"salvar_musica":
{ Args: { "chave"?: string,"dados": Json,"lida"?: number,"musica"?: string }; Returns: {
              "id": string,"versao": number
            }[]
                           },
"salvar_parentesco":
{ Args: { "grau": Database["public"]['Enums']["grau_parentesco"],"membro": string,"nome"?: string,"parente"?: string,"telefone"?: string }; Returns: string
                           },
"salvar_perfil_profissional":
{ Args: { "dados": Json,"perfil"?: string,"termo": string }; Returns: string
                           },
"salvar_preferencias":
{ Args: { "campi"?: (string)[],"juntos"?: (string)[],"maximo"?: number,"periodos"?: (string)[],"separados"?: (string)[] }; Returns: undefined
                           },
"salvar_reembolso":
{ Args: { "campus": string,"centavos": number,"chave": string,"descricao": string,"dia": string,"ministerio"?: string,"pix_chave"?: string,"pix_tipo"?: Database["public"]['Enums']["tipo_pix"] }; Returns: string
                           },
"salvar_regra":
{ Args: { "ate_centavos"?: number,"campus": string,"categoria": string,"centro"?: string,"conta"?: string,"de_centavos"?: number,"entra": boolean,"fundo"?: string,"historico": string,"id": string,"texto": string }; Returns: string
                           },
"salvar_sala_kids":
{ Args: { "campus": string,"dados": Json,"sala"?: string }; Returns: string
                           },
"salvar_texto_consentimento":
{ Args: { "finalidade": Database["public"]['Enums']["finalidade"],"texto": string }; Returns: string
                           },
"salvar_vagas_escala":
{ Args: { "ministerio": string,"observacao"?: string,"ocorrencia": string,"vagas": Json }; Returns: string
                           },
"salvar_visao":
{ Args: { "ano"?: number,"lida_em"?: string,"missao": string,"referencia": string,"tema": string,"valores": (string)[],"versiculo": string,"visao": string }; Returns: string
                           },
"saude":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"saude_das_celulas":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["saude_da_celula"][]
                          SetofOptions: {
        from: "*"
        to: "saude_da_celula"
        isOneToOne: false
        isSetofReturn: true
      } },
"segundo_fator_exigido":
{ Args: Record<PropertyKey, never>; Returns: (Database["public"]['Enums']["papel"])[]
                           },
"sem_bloqueios":
{ Args: { "mes": string }; Returns: undefined
                           },
"senha_minima":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"separar_familia":
{ Args: { "familia": string,"membros": (string)[],"nome"?: string,"responsavel": string }; Returns: string
                           },
"sinal_da_botoeira":
{ Args: { "token": string }; Returns: Json
                           },
"sinal_da_tela":
{ Args: { "sinal": Json,"tela": string }; Returns: Json
                           },
"sinal_do_remoto":
{ Args: { "atraso"?: number,"conhece"?: string,"token": string }; Returns: Json
                           },
"solicitar_transferencia":
{ Args: { "destino": string,"membros": (string)[],"motivo"?: string }; Returns: string
                           },
"subir_regra":
{ Args: { "regra": string }; Returns: string
                           },
"sugestoes_da_inscricao":
{ Args: { "inscricao": string }; Returns: {
              "campus": string,"membro_id": string,"nome": string,"situacao": Database["public"]['Enums']["situacao"]
            }[]
                           },
"sugestoes_da_linha":
{ Args: { "linha": string }; Returns: Database["public"]['CompositeTypes']["sugestao_da_linha"][]
                          SetofOptions: {
        from: "*"
        to: "sugestao_da_linha"
        isOneToOne: false
        isSetofReturn: true
      } },
"sugestoes_de_vinculo":
{ Args: { "email"?: string,"nome"?: string,"telefone"?: string }; Returns: {
              "campus": string,"foto": string,"membro_id": string,"motivo": string,"nome_completo": string
            }[]
                           },
"supervisores_kids":
{ Args: { "ocorrencia": string }; Returns: Json
                           },
"suspender_do_feed":
{ Args: { "dias": number,"membro": string,"motivo"?: string }; Returns: undefined
                           },
"suspensas_do_feed":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["suspensa_do_feed"][]
                          SetofOptions: {
        from: "*"
        to: "suspensa_do_feed"
        isOneToOne: false
        isSetofReturn: true
      } },
"telefone_de_quem_contribui":
{ Args: { "membro": string }; Returns: string
                           },
"tentar_entregas":
{ Args: { "entregas"?: (string)[] }; Returns: number
                           },
"terminar_teste":
{ Args: { "mensagem": string,"ok": boolean,"servico": string }; Returns: undefined
                           },
"testar_meus_avisos":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"textos_em_vigor":
{ Args: Record<PropertyKey, never>; Returns: {
              "finalidade": Database["public"]['Enums']["finalidade"],"texto": string,"versao": string
            }[]
                           },
"tomar_buscas_de_pix":
{ Args: { "chave"?: string }; Returns: {
              "ate": string,"chave_id": string,"de": string,"devolvendo": (string)[],"so_ela": boolean
            }[]
                           },
"tomar_convite":
{ Args: { "chamado": string }; Returns: string
                           },
"tomar_entregas":
{ Args: { "lote"?: number }; Returns: Json
                           },
"trabalho_do_dia":
{ Args: { "ocorrencia": string }; Returns: Json
                           },
"transferencias":
{ Args: { "antes"?: string,"caixa"?: string,"limite"?: number }; Returns: Json
                           },
"transparencia_publicada":
{ Args: { "resumo": string }; Returns: {
              "edicoes": Json,"publicada_em": string,"texto": string
            }[]
                           },
"transparencias_publicadas":
{ Args: { "antes"?: string }; Returns: {
              "campus": string,"edicao": number,"mes": string,"publicada_em": string,"restam": boolean,"resumo": string
            }[]
                           },
"trocas_do_ministerio":
{ Args: { "ministerio": string }; Returns: Database["public"]['CompositeTypes']["troca_do_ministerio"][]
                          SetofOptions: {
        from: "*"
        to: "troca_do_ministerio"
        isOneToOne: false
        isSetofReturn: true
      } },
"unificar_membros":
{ Args: { "escolhidos"?: (string)[],"fica": string,"sai": string }; Returns: string
                           },
"usar_biblias_sempre":
{ Args: { "ao_lado"?: string,"biblia": string }; Returns: undefined
                           },
"usar_ingresso":
{ Args: { "ingresso": string,"momento"?: string,"ocorrencia": string }; Returns: Database["public"]['CompositeTypes']["ingresso_usado"]
                          SetofOptions: {
        from: "*"
        to: "ingresso_usado"
        isOneToOne: true
        isSetofReturn: false
      } },
"usar_tema_sempre":
{ Args: { "tema": string }; Returns: undefined
                           },
"usos_da_midia":
{ Args: { "midia": string }; Returns: string
                           },
"usos_das_listas":
{ Args: Record<PropertyKey, never>; Returns: {
              "chave": string,"lista": string,"usos": number
            }[]
                           },
"usos_de_musicas":
{ Args: { "ate": string,"de": string,"no_campus"?: string }; Returns: Database["public"]['CompositeTypes']["uso_no_periodo"][]
                          SetofOptions: {
        from: "*"
        to: "uso_no_periodo"
        isOneToOne: false
        isSetofReturn: true
      } },
"usos_do_dia":
{ Args: { "ocorrencia": string }; Returns: Database["public"]['CompositeTypes']["uso_do_dia"][]
                          SetofOptions: {
        from: "*"
        to: "uso_do_dia"
        isOneToOne: false
        isSetofReturn: true
      } },
"usos_pedidos":
{ Args: { "decididos"?: boolean }; Returns: Json
                           },
"ver_acordo":
{ Args: { "codigo": string }; Returns: Json
                           },
"ver_como":
{ Args: { "campus"?: string,"papel"?: Database["public"]['Enums']["papel"],"pessoa"?: string }; Returns: undefined
                           },
"vida":
{ Args: { "membro_id": string }; Returns: Json
                           },
"vincular_capitulos":
{ Args: { "ministerio_global": string,"ministerios": (string)[] }; Returns: string
                           },
"vincular_conta":
{ Args: { "membro": string,"usuario": string }; Returns: undefined
                           },
"vincular_familia":
{ Args: { "familia"?: string,"membro": string,"papel"?: Database["public"]['Enums']["familia_papel"],"parente"?: string }; Returns: Database["public"]['CompositeTypes']["familia_vinculada"]
                          SetofOptions: {
        from: "*"
        to: "familia_vinculada"
        isOneToOne: true
        isSetofReturn: false
      } },
"vincular_inscricao":
{ Args: { "inscricao": string,"membro": string }; Returns: string
                           },
"vinculos_pedidos":
{ Args: Record<PropertyKey, never>; Returns: Database["public"]['CompositeTypes']["vinculo_pedido"][]
                          SetofOptions: {
        from: "*"
        to: "vinculo_pedido"
        isOneToOne: false
        isSetofReturn: true
      } },
"visao_do_ministerio":
{ Args: { "ministerio": string }; Returns: Json
                           },
"visitante_kids":
{ Args: { "dados": Json,"ocorrencia": string }; Returns: Json
                           }
          }
          Enums: {
            "acao": "visualizar"|"editar"|"exportar"|"aprovar"|"excluir"|"ver_sensivel"|"anonimizar","acompanhamento_etapa": "novo"|"contatado"|"visitado"|"integrado"|"sem_interesse","acompanhar_culto": "nao"|"passagens"|"tudo","ato_etapa": "pedido"|"preparo"|"aprovado"|"realizado"|"cancelado","ato_tipo": "batismo"|"transferencia"|"consagracao"|"credencial"|"reconciliacao","avisos_da_conversa": "todas"|"mencoes"|"nenhuma","biblia_estado": "importando"|"pronta"|"removida","canal_consentimento": "app"|"papel"|"formulario","canal_do_chamado": "app"|"email"|"whatsapp","cartao_do_feed": "aviso"|"versiculo"|"evento"|"testemunho","contato_canal": "whatsapp"|"ligacao"|"visita"|"na_igreja"|"email"|"outro","entrada_na_celula": "aberta"|"por_pedido"|"fechada","entrega_lgpd": "conta"|"arquivo","estado_autorizacao": "autorizado"|"nao_autorizado","estado_civil": "solteiro"|"casado"|"uniao_estavel"|"divorciado"|"separado"|"viuvo","estado_conta_a_pagar": "rascunho"|"pendente"|"aprovada"|"rejeitada"|"paga"|"cancelada","estado_contagem": "aberta"|"confrontada"|"recontagem"|"finalizada"|"lancada"|"cancelada","estado_da_linha": "nova"|"conciliada"|"ignorada","estado_da_oracao": "aberto"|"respondido"|"arquivado","estado_do_atendimento": "pedido"|"oferecido"|"marcado"|"concluido"|"cancelado","estado_do_aviso": "no_ar"|"agendado"|"encerrado","estado_do_encontro": "previsto"|"realizado"|"cancelado","estado_do_pedido": "pendente"|"concedido"|"recusado","estado_do_pedido_de_celula": "pendente"|"aceito"|"recusado"|"cancelado","estado_do_testemunho": "pendente"|"aprovado"|"recusado","estado_do_uso": "livre"|"pendente"|"aprovada"|"recusada","estado_do_vinculo": "sem_cadastro"|"confirmar"|"pedido"|"recusado","estado_escala": "rascunho"|"publicada","estado_inscricao": "rascunho"|"inscrito"|"aguardando_pagamento"|"lista_de_espera"|"cancelado"|"presente","estado_item": "pendente"|"confirmado"|"recusado"|"troca_solicitada"|"substituido"|"faltou","estado_ocorrencia": "agendada"|"aberta"|"encerrada"|"cancelada","estado_pedido": "pendente"|"aprovado"|"rejeitado"|"cancelado","estado_pedido_lgpd": "pendente"|"em_analise"|"aprovado"|"rejeitado"|"concluido","estado_pix": "confirmado"|"na_fila"|"resolvido","estado_roda": "aberta"|"feita"|"encerrada","estado_solicitacao": "pendente"|"aprovado"|"rejeitado"|"duplicado","estado_transferencia": "solicitada"|"aceita"|"recusada"|"cancelada","estado_troca": "aberta"|"aguardando"|"feita"|"recusada"|"cancelada","etapa_inscricao": "entrevista"|"trilha"|"mentoria"|"teste","falta": "culto"|"contagem"|"lancamento"|"deposito"|"extrato"|"comprovante"|"aprovacao","familia_papel": "responsavel"|"conjuge"|"filho"|"pai_mae"|"avo"|"neto"|"irmao"|"outro","fila": "cadastros"|"importacao"|"alteracoes"|"vinculos"|"transferencias"|"acompanhamentos"|"direitos"|"anonimizacoes"|"voluntarios"|"inscricoes"|"reservas"|"escalas"|"trocas"|"acessos"|"financas"|"comunidade","finalidade": "reconhecimento_facial"|"cadastro"|"comunicacao"|"imagem"|"saude_crianca"|"diretorio","forma_contribuicao": "dinheiro"|"pix"|"cartao"|"transferencia"|"cheque"|"boleto"|"outra","formato_de_extrato": "ofx"|"csv"|"xlsx","grau_parentesco": "conjuge"|"pai_mae"|"filho"|"avo"|"neto"|"irmao"|"tio"|"sobrinho"|"responsavel_legal"|"dependente"|"outro","metodo_presenca": "proprio"|"lista"|"qr"|"ingresso"|"cartao"|"rosto"|"estacao"|"escala"|"relatorio"|"aviso","midia_tipo": "imagem"|"video"|"audio"|"documento","modo_da_conversa": "aberta"|"lideranca"|"respostas","nivel_na_funcao": "aprendiz"|"apto"|"lider","nivel_sigilo": "so_eu"|"pastores"|"lideranca","origem_da_mudanca": "manual"|"evento_de_vida"|"importacao"|"restauracao"|"sistema","origem_lancamento": "manual"|"contagem"|"banco"|"pix"|"inscricao"|"conta_a_pagar","papel": "admin"|"pastor_executivo"|"pastor"|"coordenador"|"lider"|"voluntario"|"membro"|"ltp"|"financeiro"|"ministerio_global"|"lideranca_global"|"visitante","papel_de_contribuicao": "recibo"|"informe","papel_na_celula": "lider"|"colider"|"em_treinamento"|"anfitriao"|"membro","perfil_contato": "whatsapp"|"recado","perfil_estado": "pendente"|"publicado"|"pausado"|"recusado","perfil_tipo": "prestador"|"vaga"|"procuro"|"pro_bono","publico_da_oracao": "igreja"|"celula"|"pastores","publico_do_feed": "igreja"|"campus"|"ministerio"|"celula"|"papel","quem_publica": "todos"|"lideranca"|"administracao","quem_ve_o_dado": "ninguem"|"grupos"|"membros","reacao": "amem"|"orando"|"coracao","recurso": "home"|"dashboard"|"dashboard-voluntario"|"membros"|"igreja"|"eventos"|"escalas"|"financeiro"|"configuracoes"|"permissoes"|"ministerios"|"conteudo"|"projecao"|"criacao"|"checkin"|"alunos"|"chat"|"familia_pv"|"pedras_vivas"|"diretorio"|"feed"|"insta_pv"|"app","remoto_papel": "operador"|"pulpito","resposta_rsvp": "vou"|"talvez"|"nao_vou","roteiro_item_tipo": "cabecalho"|"musica"|"texto"|"aviso"|"apresentacao"|"imagem"|"video"|"contagem"|"oracao"|"fala","saida_kids": "codigo"|"autorizado"|"supervisor","secao_dre": "dizimos_e_ofertas"|"campanhas_e_eventos"|"outras_receitas"|"pessoas"|"predio"|"ministerios"|"missoes"|"administracao"|"outras_despesas","sexo": "feminino"|"masculino","situacao": "aguardando_ativacao"|"visitante"|"congregado"|"membro"|"afastado"|"em_disciplina"|"readmitido"|"transferido"|"desligado"|"falecido","situacao_inscricao": "pendente"|"em_analise"|"aprovado"|"em_trilha"|"ativo"|"rejeitado"|"desistiu","tela_tipo": "principal"|"palco"|"transparente"|"terco_inferior"|"kids","tipo_aviso_kids": "chamado"|"incidente"|"mudanca"|"recusa"|"conflito"|"reimpressao"|"excecao"|"leitura","tipo_campus": "sede"|"congregacao"|"ponto_de_pregacao","tipo_carta": "mudanca_de_campus"|"mudanca_de_igreja"|"recomendacao"|"apresentacao","tipo_conta_a_pagar": "conta"|"reembolso","tipo_conta_contabil": "caixa"|"banco"|"a_receber"|"patrimonio"|"receita"|"despesa","tipo_contribuicao": "dizimo"|"oferta"|"primicias"|"missoes"|"campanha"|"evento"|"outra","tipo_contribuinte": "pessoa"|"empresa","tipo_de_anexo": "foto"|"arquivo"|"voz","tipo_de_conversa": "pessoas"|"celula"|"ministerio"|"escala","tipo_evento_de_vida": "batismo"|"casamento"|"falecimento"|"desligamento"|"disciplina"|"restauracao"|"readmissao"|"consagracao"|"apresentacao"|"mudanca_de_igreja"|"mudanca_de_campus","tipo_lancamento": "entrada"|"despesa"|"transferencia"|"oferta"|"saldo_inicial"|"estorno","tipo_ministerio": "culto"|"ensino"|"cuidado"|"evangelismo"|"servico"|"administracao","tipo_na_lideranca": "pastor"|"lider"|"vaga"|"acompanha"|"pessoa","tipo_pedido_lgpd": "acesso"|"correcao"|"exportacao"|"anonimizacao"|"eliminacao"|"oposicao"|"compartilhamento","tipo_pergunta": "texto"|"escolha"|"sim_nao"|"numero","tipo_pix": "cpf"|"cnpj"|"email"|"telefone"|"aleatoria","tipo_solicitacao": "visitante"|"aceitei_jesus"|"quero_ser_membro"|"atualizar_cadastro","tipo_treinamento": "treinamento"|"antecedentes","tipo_troca": "cobrir"|"trocar","via_de_entrega": "carta"|"whatsapp"|"arquivo","vista_de_contribuicoes": "lista"|"pessoa"|"informe"|"recibo"|"arquivo"
          }
          CompositeTypes: {
            "achado_da_retencao": {
                        "momento": string | null,"o_que": string | null,"membro_id": string | null
                      },"acompanhamento_da_lista": {
                        "id": string | null,"membro_id": string | null,"nome": string | null,"foto": string | null,"telefone": string | null,"campus": string | null,"etapa": Database["public"]['Enums']["acompanhamento_etapa"] | null,"responsavel_id": string | null,"responsavel": string | null,"canal": Database["public"]['Enums']["contato_canal"] | null,"proxima_data": string | null,"atrasado": boolean | null,"motivo": string | null,"ultimo_contato": string | null,"created_at": string | null
                      },"ajuda_do_mural": {
                        "id": string | null,"nome": string | null,"campus": string | null,"categoria": string | null,"texto": string | null,"dia": string | null,"meu": boolean | null,"posso": boolean | null,"respondi": boolean | null,"respostas": Json | null
                      },"alcance_na_estacao": {
                        "usuario": string | null,"membro_id": string | null,"alcance": string | null
                      },"alerta_da_lideranca": {
                        "campus": string | null,"ministerio_id": string | null,"ministerio": string | null,"membro_id": string | null,"nome": string | null,"funcao": string | null,"numero": number | null,"quando": string | null,"total": number | null
                      },"aniversariante": {
                        "id": string | null,"nome_completo": string | null,"nome": string | null,"foto": string | null,"campus": string | null,"telefone": string | null,"dia": string | null,"anos": number | null,"cursor": Json | null
                      },"aniversario_do_convivio": {
                        "membro_id": string | null,"nome": string | null,"chamado": string | null,"campus": string | null,"foto": string | null,"telefone": string | null,"dia": string | null
                      },"atendimento_do_pastor": {
                        "id": string | null,"nome": string | null,"foto": string | null,"telefone": string | null,"campus": string | null,"menor": boolean | null,"sem_responsavel": boolean | null,"assunto": string | null,"estado": Database["public"]['Enums']["estado_do_atendimento"] | null,"meu": boolean | null,"inicio": string | null,"minutos": number | null,"local": string | null,"oferecidos": number | null,"created_at": string | null
                      },"ato_da_lista": {
                        "id": string | null,"protocolo": string | null,"tipo": Database["public"]['Enums']["ato_tipo"] | null,"etapa": Database["public"]['Enums']["ato_etapa"] | null,"etapa_nome": string | null,"membro_id": string | null,"nome": string | null,"foto": string | null,"situacao": Database["public"]['Enums']["situacao"] | null,"campus": string | null,"responsavel_id": string | null,"responsavel": string | null,"planejado_para": string | null,"atrasado": boolean | null,"observacao": string | null,"dados": Json | null,"titulo": string | null,"motivo": string | null,"impedimento": string | null,"documentos": number | null,"operacao": string | null,"pode_desfazer": boolean | null,"carta": string | null,"etapa_desde": string | null,"versao": number | null,"created_at": string | null
                      },"ausente": {
                        "membro_id": string | null,"nome": string | null,"foto": string | null,"telefone": string | null,"campus": string | null,"situacao": Database["public"]['Enums']["situacao"] | null,"ultima": string | null,"vezes": number | null,"acompanhado": boolean | null,"total": number | null
                      },"aviso_publicado": {
                        "id": string | null,"titulo": string | null,"texto": string | null,"inicio": string | null,"fim": string | null,"campi": (string)[] | null,"papeis": (Database["public"]['Enums']["papel"])[] | null,"autor": string | null,"encerrado_em": string | null,"estado": Database["public"]['Enums']["estado_do_aviso"] | null,"avisados": number | null,"lidos": number | null,"edito": boolean | null,"total": number | null
                      },"aviso_salvo": {
                        "id": string | null,"operacao": string | null,"avisados": number | null
                      },"campanha_em_numeros": {
                        "id": string | null,"nome": string | null,"descricao": string | null,"campus": string | null,"fundo": string | null,"meta_centavos": number | null,"inicio": string | null,"fim": string | null,"arrecadado_centavos": number | null,"prometido_centavos": number | null,"promessas": number | null
                      },"candidato_a_troca": {
                        "membro_id": string | null,"nome": string | null,"foto": string | null,"canal": Database["public"]['Enums']["canal_do_chamado"] | null
                      },"carta_emitida": {
                        "carta": string | null,"operacao": string | null
                      },"casa_parecida": {
                        "familia": string | null,"membro": string | null,"nome": string | null,"campus": string | null,"pessoas": string | null,"motivos": (string)[] | null
                      },"caso_de_oracao": {
                        "pedido_id": string | null,"autor": string | null,"texto": string | null,"testemunho": string | null,"escondido": boolean | null,"motivos": (string)[] | null,"desde": string | null
                      },"caso_do_feed": {
                        "publicacao_id": string | null,"comentario_id": string | null,"autor_id": string | null,"autor": string | null,"campus": string | null,"texto": string | null,"escondido": boolean | null,"motivos": (string)[] | null,"desde": string | null
                      },"celula_local": {
                        "id": string | null,"campus": string | null,"tipo": string | null,"tipo_nome": string | null,"nome": string | null,"para_quem": string | null,"dia_da_semana": number | null,"hora": string | null,"bairro": string | null,"capacidade": number | null,"entrada": Database["public"]['Enums']["entrada_na_celula"] | null,"encerrada_em": string | null,"pessoas": number | null,"lideres": (string)[] | null,"proximo": string | null,"meu_papel": Database["public"]['Enums']["papel_na_celula"] | null,"meu_pedido": string | null,"cuido": boolean | null,"pedidos": number | null,"rede_id": string | null,"cep_inicio": string | null,"fora": boolean | null,"latitude": number | null,"longitude": number | null,"supervisor_id": string | null,"temporada_fim": string | null,"temporada_inicio": string | null
                      },"celula_na_arvore": {
                        "id": string | null,"mae_id": string | null,"nome": string | null,"campus": string | null,"lideres": (string)[] | null,"pessoas": number | null,"desde": string | null,"encerrada_em": string | null
                      },"colega_de_servico": {
                        "id": string | null,"nome": string | null,"foto": string | null,"ministerios": (string)[] | null
                      },"comentario_do_feed": {
                        "id": string | null,"autor": string | null,"autor_foto": string | null,"texto": string | null,"created_at": string | null,"meu": boolean | null,"apago": boolean | null,"escondido": boolean | null
                      },"conta": {
                        "id": string | null,"nome": string | null,"email": string | null,"telefone": string | null,"campus": string | null,"foto": string | null,"estado": string | null,"segundo_fator": boolean | null,"ultimo_acesso": string | null,"criada_em": string | null,"papeis": Json | null,"membro_id": string | null,"membro_nome": string | null,"cursor": string | null
                      },"conta_na_lista": {
                        "id": string | null,"campus": string | null,"tipo": Database["public"]['Enums']["tipo_conta_a_pagar"] | null,"descricao": string | null,"favorecido": string | null,"fornecedor_id": string | null,"ministerio": string | null,"categoria_id": string | null,"categoria": string | null,"centro_id": string | null,"fundo_id": string | null,"fundo": string | null,"competencia": string | null,"vencimento": string | null,"valor_centavos": number | null,"desconto_centavos": number | null,"acrescimo_centavos": number | null,"pago_em": string | null,"documento": string | null,"parcela": number | null,"parcelas": number | null,"mensal": boolean | null,"linha_digitavel": string | null,"pix_tipo": Database["public"]['Enums']["tipo_pix"] | null,"pix_chave": string | null,"estado": Database["public"]['Enums']["estado_conta_a_pagar"] | null,"motivo": string | null,"revisao": number | null,"criada_por_nome": string | null,"aprovacoes": number | null,"aprovadores": number | null,"impedimento": string | null,"anexos": number | null
                      },"contagem_da_lista": {
                        "id": string | null,"campus": string | null,"culto": string | null,"dia": string | null,"estado": Database["public"]['Enums']["estado_contagem"] | null,"total_centavos": number | null,"primeiro": string | null,"segundo": string | null,"entregues": number | null,"conto": boolean | null,"depositada": boolean | null
                      },"contribuinte_do_mes": {
                        "membro_id": string | null,"contribuinte_id": string | null,"nome": string | null,"quantas": number | null,"valor_centavos": number | null,"ultima": string | null,"cursor_seguinte": Json | null
                      },"conversa_na_lista": {
                        "id": string | null,"tipo": Database["public"]['Enums']["tipo_de_conversa"] | null,"nome": string | null,"foto": string | null,"quando": string | null,"previa": string | null,"previa_autor": string | null,"nao_lidas": number | null,"mencionada": boolean | null,"avisos": Database["public"]['Enums']["avisos_da_conversa"] | null,"dentro": boolean | null,"acompanho": boolean | null
                      },"convidado": {
                        "email": string | null,"nome": string | null,"sobrenome": string | null
                      },"convidado_da_publicacao": {
                        "id": string | null,"nome": string | null,"canal": Database["public"]['Enums']["canal_do_chamado"] | null
                      },"convite_da_fila": {
                        "id": string | null,"nome": string | null,"telefone": string | null,"troca": boolean | null,"lugares": string | null
                      },"convite_feito": {
                        "id": string | null,"segredo": string | null,"email": string | null,"expira_em": string | null
                      },"correcao_de_contribuicao": {
                        "momento": string | null,"quem": string | null,"motivo": string | null,"de_nome": string | null,"para_nome": string | null
                      },"culto_a_preparar": {
                        "ocorrencia_id": string | null,"nome": string | null,"campus": string | null,"inicio": string | null,"roteiro_id": string | null,"itens": number | null,"minutos": number | null,"sem_musica": number | null,"sem_conteudo": number | null,"anterior_id": string | null,"anterior_inicio": string | null
                      },"denuncia_de_mensagem": {
                        "id": string | null,"autor_id": string | null,"autor": string | null,"quem": string | null,"conversa": string | null,"texto": string | null,"versoes": (string)[] | null,"escrita_em": string | null,"motivo": string | null,"desde": string | null,"menores": boolean | null,"anexos": Json | null
                      },"destinatario": {
                        "membro_id": string | null,"nome": string | null,"chamado": string | null,"telefone": string | null,"motivo": string | null
                      },"dia_do_banco": {
                        "dia": string | null,"extrato_centavos": number | null,"livro_centavos": number | null
                      },"dinheiro_do_evento": {
                        "evento_id": string | null,"evento": string | null,"campus": string | null,"dia": string | null,"fundo_id": string | null,"recebido_centavos": number | null,"devolvido_centavos": number | null,"a_lancar": number | null
                      },"domingo_do_campus": {
                        "campus": string | null,"domingo": string | null,"presentes": number | null,"habitual": number | null,"domingos": number | null
                      },"entrada_por_culto": {
                        "contagem_id": string | null,"dia": string | null,"culto": string | null,"campus": string | null,"estado": Database["public"]['Enums']["estado_contagem"] | null,"total_centavos": number | null,"fundos": Json | null,"formas": Json | null
                      },"entrega_de_papel": {
                        "id": string | null,"papel": Database["public"]['Enums']["papel_de_contribuicao"] | null,"via": Database["public"]['Enums']["via_de_entrega"] | null,"ano": number | null,"recibo": string | null,"momento": string | null,"quem": string | null,"saiu_em": string | null,"desistiu_em": string | null
                      },"espera": {
                        "fila": Database["public"]['Enums']["fila"] | null,"quantos": number | null,"atrasados": number | null,"desde": string | null,"ate": string | null,"prazo": string | null,"alvo": string | null,"nome": string | null
                      },"evento_da_presenca": {
                        "id": string | null,"name": string | null,"date": string | null,"fim": string | null,"campus": string | null,"location": string | null,"confirmado": boolean | null,"vem": boolean | null,"automatico": boolean | null,"exige_codigo": boolean | null,"abre": string | null,"estado": Database["public"]['Enums']["estado_ocorrencia"] | null
                      },"evento_salvo": {
                        "id": string | null,"operacao": string | null,"postas": number | null,"tiradas": number | null
                      },"extrato_importado": {
                        "id": string | null,"arquivo": string | null,"conta": string | null,"created_at": string | null,"autor": string | null,"total": number | null,"entraram": number | null,"explicadas": number | null,"de": string | null,"ate": string | null
                      },"familia_vinculada": {
                        "familia": string | null,"operacao": string | null
                      },"grupo_para_conversar": {
                        "tipo": Database["public"]['Enums']["tipo_de_conversa"] | null,"id": string | null,"nome": string | null,"quando": string | null,"pessoas": number | null,"conversa": string | null
                      },"idades_das_celulas": {
                        "faixa": number | null,"ate": number | null,"pessoas": number | null,"novas": number | null
                      },"informe_do_ano": {
                        "informe": Json | null,"total": number | null,"cursor_seguinte": Json | null
                      },"ingresso_usado": {
                        "inscricao_id": string | null,"nome": string | null,"tipo": string | null,"ja_usado_em": string | null,"presenca": string | null
                      },"inscricoes_em_numeros": {
                        "lotacao": number | null,"ocupadas": number | null,"na_espera": number | null,"recebido_centavos": number | null,"a_receber_centavos": number | null,"a_devolver_centavos": number | null,"pedidos": number | null,"a_receber": number | null,"aprovar": number | null,"espera": number | null,"sem_uso": number | null,"cancelados": number | null
                      },"item_do_feed": {
                        "id": string | null,"autor_id": string | null,"autor": string | null,"autor_foto": string | null,"publico": Database["public"]['Enums']["publico_do_feed"] | null,"onde": string | null,"texto": string | null,"video": string | null,"created_at": string | null,"editada": boolean | null,"fixada": boolean | null,"escondida": boolean | null,"minha": boolean | null,"edito": boolean | null,"apago": boolean | null,"fixo": boolean | null,"fotos": Json | null,"amem": number | null,"orando": number | null,"coracao": number | null,"minha_reacao": Database["public"]['Enums']["reacao"] | null,"comentarios": number | null,"cartao": Database["public"]['Enums']["cartao_do_feed"] | null,"citacao": string | null,"evento": Json | null,"referencia": string | null
                      },"leitura_de_contribuicoes": {
                        "momento": string | null,"quem": string | null,"vista": Database["public"]['Enums']["vista_de_contribuicoes"] | null
                      },"lideranca_do_campus": {
                        "id": string | null,"campus": string | null,"cor": string | null,"pastores": number | null,"lideres": number | null,"cuidados": number | null,"amplos": number | null,"vagas": number | null,"unicos": number | null,"termos": number | null
                      },"linha_de_contribuicao": {
                        "id": string | null,"dia": string | null,"tipo": Database["public"]['Enums']["tipo_contribuicao"] | null,"forma": Database["public"]['Enums']["forma_contribuicao"] | null,"valor_centavos": number | null,"campus": string | null,"lancamento_id": string | null,"ano": number | null,"numero": number | null,"fundo": string | null,"estornada": boolean | null,"recibo": string | null
                      },"linha_de_partida": {
                        "partida_id": string | null,"lancamento_id": string | null,"campus": string | null,"ano": number | null,"numero": number | null,"tipo": Database["public"]['Enums']["tipo_lancamento"] | null,"caixa": string | null,"competencia": string | null,"historico": string | null,"documento": string | null,"conta": string | null,"contrapartida": string | null,"fundo": string | null,"centro": string | null,"valor_centavos": number | null,"estornado": boolean | null
                      },"linha_do_balancete": {
                        "conta_contabil_id": string | null,"codigo": string | null,"conta": string | null,"tipo": Database["public"]['Enums']["tipo_conta_contabil"] | null,"campus_da_conta": string | null,"anterior_centavos": number | null,"debito_centavos": number | null,"credito_centavos": number | null,"saldo_centavos": number | null
                      },"linha_do_fluxo": {
                        "dia": string | null,"origem": string | null,"quantas": number | null,"centavos": number | null
                      },"linha_do_livro_caixa": {
                        "lancamento_id": string | null,"numero": number | null,"ano": number | null,"tipo": Database["public"]['Enums']["tipo_lancamento"] | null,"caixa": string | null,"historico": string | null,"documento": string | null,"conta": string | null,"contrapartida": string | null,"fundo": string | null,"valor_centavos": number | null,"saldo_centavos": number | null,"estornado": boolean | null,"partida_id": string | null
                      },"linha_do_orcamento": {
                        "conta_contabil_id": string | null,"codigo": string | null,"conta": string | null,"secao": Database["public"]['Enums']["secao_dre"] | null,"tipo": Database["public"]['Enums']["tipo_conta_contabil"] | null,"orcado_centavos": (number)[] | null,"realizado_centavos": (number)[] | null
                      },"linha_do_razao": {
                        "lancamento_id": string | null,"campus_do_lancamento": string | null,"ano": number | null,"numero": number | null,"tipo": Database["public"]['Enums']["tipo_lancamento"] | null,"caixa": string | null,"competencia": string | null,"historico": string | null,"documento": string | null,"motivo": string | null,"estorna": string | null,"codigo": string | null,"conta": string | null,"tipo_da_conta": Database["public"]['Enums']["tipo_conta_contabil"] | null,"campus": string | null,"fundo": string | null,"centro": string | null,"valor_centavos": number | null
                      },"linha_experimentada": {
                        "linha_id": string | null,"dia": string | null,"memo": string | null,"contraparte": string | null,"valor_centavos": number | null,"estado": Database["public"]['Enums']["estado_da_linha"] | null,"explicada_como": string | null,"total": number | null
                      },"membro_encontrado": {
                        "id": string | null,"nome_completo": string | null,"nome": string | null,"sobrenome": string | null,"foto": string | null,"campus": string | null,"situacao": Database["public"]['Enums']["situacao"] | null,"email": string | null,"telefone": string | null,"data_nascimento": string | null,"funcoes": (string)[] | null,"cursor": Json | null,"nome_preferido": string | null,"rol": number | null,"titulo": string | null,"sexo": string | null,"estado_civil": string | null,"bairro": string | null,"cidade": string | null,"data_membresia": string | null,"batismo_data": string | null,"created_at": string | null
                      },"mensagem_da_conversa": {
                        "id": string | null,"ordem": number | null,"autor_id": string | null,"autor": string | null,"autor_foto": string | null,"minha": boolean | null,"texto": string | null,"created_at": string | null,"editada": boolean | null,"apagada": boolean | null,"apago": boolean | null,"desfaco": boolean | null,"resposta_id": string | null,"resposta_autor": string | null,"resposta_texto": string | null,"anexos": Json | null,"mencoes": (string)[] | null,"amem": number | null,"orando": number | null,"coracao": number | null,"minha_reacao": Database["public"]['Enums']["reacao"] | null,"bloqueada": boolean | null
                      },"mensagem_encontrada": {
                        "id": string | null,"conversa_id": string | null,"ordem": number | null,"conversa": string | null,"autor": string | null,"texto": string | null,"created_at": string | null
                      },"meu_atendimento": {
                        "id": string | null,"assunto": string | null,"estado": Database["public"]['Enums']["estado_do_atendimento"] | null,"pastor": string | null,"inicio": string | null,"minutos": number | null,"local": string | null,"ofertas": Json | null,"created_at": string | null
                      },"meu_aviso": {
                        "id": string | null,"titulo": string | null,"texto": string | null,"inicio": string | null,"fim": string | null,"autor": string | null
                      },"meu_compromisso": {
                        "id": string | null,"tipo": string | null,"grupo": string | null,"nome": string | null,"detalhe": string | null,"inicio": string | null,"fim": string | null,"campus": string | null,"local": string | null,"estados": (string)[] | null,"cancelado": boolean | null,"chave": string | null
                      },"meu_evento": {
                        "id": string | null,"nome": string | null,"inicio": string | null,"fim": string | null,"campus": string | null,"local": string | null,"inscricao": string | null,"faixa": string | null
                      },"meu_reembolso": {
                        "id": string | null,"campus": string | null,"ministerio_id": string | null,"ministerio": string | null,"descricao": string | null,"competencia": string | null,"valor_centavos": number | null,"pix_tipo": Database["public"]['Enums']["tipo_pix"] | null,"pix_chave": string | null,"estado": Database["public"]['Enums']["estado_conta_a_pagar"] | null,"motivo": string | null,"pago_em": string | null,"created_at": string | null,"anexos": Json | null
                      },"minha_inscricao": {
                        "chave": string | null,"estados": (Database["public"]['Enums']["estado_inscricao"])[] | null
                      },"minha_promessa": {
                        "id": string | null,"campanha": string | null,"fim": string | null,"prometido_centavos": number | null,"cumprido_centavos": number | null
                      },"minhas_escolhas": {
                        "membro_id": string | null,"nome": string | null,"eu": boolean | null,"menor": boolean | null,"adulto": boolean | null,"foto": Database["public"]['Enums']["quem_ve_o_dado"] | null,"telefone": Database["public"]['Enums']["quem_ve_o_dado"] | null,"email": Database["public"]['Enums']["quem_ve_o_dado"] | null,"bairro": Database["public"]['Enums']["quem_ve_o_dado"] | null,"aniversario": Database["public"]['Enums']["quem_ve_o_dado"] | null,"familia": Database["public"]['Enums']["quem_ve_o_dado"] | null
                      },"ministerio_global_salvo": {
                        "id": string | null,"operacao": string | null
                      },"ministerio_local": {
                        "id": string | null,"nome": string | null,"campus": string | null,"descricao": string | null,"tipo": Database["public"]['Enums']["tipo_ministerio"] | null,"cor": string | null,"foto": string | null,"ativo": boolean | null,"aceita_inscricao": boolean | null,"encontro_dia": number | null,"encontro_hora": string | null,"encontro_local": string | null,"idade_min": number | null,"idade_max": number | null,"pessoas": number | null,"lideres": (string)[] | null,"vagas": number | null,"cuido": boolean | null,"sirvo": boolean | null,"inscricoes": number | null,"minha_inscricao": string | null,"minha_situacao": Database["public"]['Enums']["situacao_inscricao"] | null,"minha_etapa": Database["public"]['Enums']["etapa_inscricao"] | null
                      },"musica_achada": {
                        "id": string | null,"titulo": string | null,"autores": (string)[] | null,"tom": string | null,"bpm": number | null,"tags": (string)[] | null,"ultimo_uso": string | null,"arquivada_em": string | null,"trecho": string | null
                      },"nome_do_envelope": {
                        "ordem": number | null,"nome": string | null
                      },"numero_de_contribuicoes": {
                        "tipo": Database["public"]['Enums']["tipo_contribuicao"] | null,"quantas": number | null,"pessoas": number | null,"valor_centavos": number | null
                      },"ocorrencia_da_agenda": {
                        "id": string | null,"event_base": string | null,"campus": string | null,"nome": string | null,"tipo": string | null,"inicio": string | null,"fim": string | null,"local": string | null,"sala_id": string | null,"sala": string | null,"estado": Database["public"]['Enums']["estado_ocorrencia"] | null,"motivo": string | null,"recorrente": boolean | null,"alterada": boolean | null,"presentes": number | null,"faltam": number | null,"inscreve": boolean | null
                      },"pagina_do_dia": {
                        "id": string | null,"event_base": string | null,"campus": string | null,"nome": string | null,"tipo": string | null,"descricao": string | null,"inicio": string | null,"fim": string | null,"local": string | null,"sala": string | null,"estado": Database["public"]['Enums']["estado_ocorrencia"] | null,"motivo": string | null,"recorrente": boolean | null,"responsavel": string | null,"ministerios": (string)[] | null,"campi": (string)[] | null,"idade_min": number | null,"idade_max": number | null,"anterior": string | null,"anterior_inicio": string | null,"proximo": string | null,"proximo_inicio": string | null,"presentes": number | null,"visitantes": number | null,"edita": boolean | null,"toma_presenca": boolean | null,"kids": boolean | null,"escalas": (string)[] | null,"escalas_de": (string)[] | null
                      },"parte_da_retencao": {
                        "execucao": string | null,"encontradas": number | null,"apagadas": number | null,"concluida": boolean | null
                      },"partida_aberta": {
                        "partida_id": string | null,"lancamento_id": string | null,"numero": number | null,"ano": number | null,"dia": string | null,"historico": string | null,"contrapartida": string | null,"valor_centavos": number | null
                      },"passos_de_quem_chega": {
                        "novo": boolean | null,"celula": boolean | null,"oracao": boolean | null,"mostra": boolean | null,"conversa": boolean | null
                      },"pedido_de_oracao_visto": {
                        "id": string | null,"autor": string | null,"autor_foto": string | null,"anonimo": boolean | null,"publico": Database["public"]['Enums']["publico_da_oracao"] | null,"onde": string | null,"texto": string | null,"created_at": string | null,"fim": string | null,"estado": Database["public"]['Enums']["estado_da_oracao"] | null,"testemunho": string | null,"testemunho_estado": Database["public"]['Enums']["estado_do_testemunho"] | null,"oraram": number | null,"orei_hoje": boolean | null,"meu": boolean | null,"terminou": boolean | null,"escondido": boolean | null,"retirado": boolean | null,"cuidado_por": string | null,"cuido": boolean | null,"leva": boolean | null,"publicacao_id": string | null
                      },"perfil_a_conferir": {
                        "id": string | null,"nome": string | null,"campus": string | null,"tipo": Database["public"]['Enums']["perfil_tipo"] | null,"titulo": string | null,"categoria": string | null,"descricao": string | null,"area": string | null,"estado": Database["public"]['Enums']["perfil_estado"] | null,"versao": number | null,"updated_at": string | null,"denuncias": (string)[] | null,"recados": (string)[] | null
                      },"perfil_do_diretorio": {
                        "id": string | null,"tipo": Database["public"]['Enums']["perfil_tipo"] | null,"titulo": string | null,"categoria": string | null,"categoria_nome": string | null,"descricao": string | null,"area": string | null,"a_distancia": boolean | null,"campus": string | null,"nome": string | null,"foto": string | null,"contato": Database["public"]['Enums']["perfil_contato"] | null,"vale_ate": string | null,"conhecido_de": (string)[] | null,"conheco": boolean | null,"meu": boolean | null,"cursor": Json | null
                      },"pergunta_do_banco": {
                        "id": string | null,"campus": string | null,"dia": string | null,"valor_centavos": number | null,"pergunta": string | null,"quem": string | null,"resposta": string | null
                      },"permissoes_mudadas": {
                        "operacao": string | null,"versao": string | null,"mudancas": number | null
                      },"pessoa_bloqueada": {
                        "membro_id": string | null,"nome": string | null,"foto": string | null,"desde": string | null
                      },"pessoa_da_oferta": {
                        "id": string | null,"nome": string | null
                      },"pessoa_do_convivio": {
                        "id": string | null,"nome": string | null,"campus": string | null,"do_grupo": boolean | null,"foto": string | null,"telefone": string | null,"email": string | null,"bairro": string | null,"dia": number | null,"mes": number | null,"familia": string | null,"parentes": (string)[] | null,"cursor": Json | null
                      },"pessoa_do_dia": {
                        "membro_id": string | null,"nome": string | null,"foto": string | null,"campus": string | null,"situacao": Database["public"]['Enums']["situacao"] | null,"motivos": (string)[] | null,"presente": boolean | null,"chegada": string | null,"metodo": Database["public"]['Enums']["metodo_presenca"] | null,"automatica": boolean | null,"registrado_por": string | null,"familia": number | null,"fone": string | null,"idade": number | null
                      },"pessoa_identificada": {
                        "membro_id": string | null,"nome": string | null,"foto": string | null,"campus": string | null,"pontuacao": number | null,"margem": number | null
                      },"pessoa_para_conversar": {
                        "membro_id": string | null,"nome": string | null,"foto": string | null,"com_adulto": boolean | null
                      },"previa_de_transparencia": {
                        "texto": string | null,"resumo": string | null,"edicao": number | null,"linhas": (string)[] | null,"faltam": (string)[] | null,"impedimento": string | null,"grupos": Json | null
                      },"promessa_feita": {
                        "id": string | null,"membro_id": string | null,"contribuinte_id": string | null,"nome": string | null,"prometido_centavos": number | null,"cumprido_centavos": number | null
                      },"publico_de_oracao_possivel": {
                        "publico": Database["public"]['Enums']["publico_da_oracao"] | null,"id": string | null,"nome": string | null,"anonimo": boolean | null
                      },"publico_possivel": {
                        "publico": Database["public"]['Enums']["publico_do_feed"] | null,"id": string | null,"nome": string | null
                      },"quem_pode": {
                        "user_id": string | null,"nome": string | null,"email": string | null,"foto": string | null,"campus": string | null,"papeis": (string)[] | null,"especial": boolean | null,"midias": boolean | null,"pessoal_ate": string | null
                      },"quem_pode_dar": {
                        "membro_id": string | null,"contribuinte_id": string | null,"nome": string | null,"campus": string | null,"detalhe": string | null
                      },"quem_sabe": {
                        "conta_id": string | null,"nome": string | null,"motivo": string | null,"telefone": string | null
                      },"ramo_da_lideranca": {
                        "no": string | null,"tipo": Database["public"]['Enums']["tipo_na_lideranca"] | null,"titulo": string | null,"nome": string | null,"foto": string | null,"membro_id": string | null,"ministerio_id": string | null,"filhos": number | null,"alcance": number | null,"abre": boolean | null,"total": number | null
                      },"recibo_emitido": {
                        "ano": number | null,"numero": number | null,"emitido_em": string | null,"nome": string | null,"documento": string | null,"campus": string | null,"dia": string | null,"tipo": Database["public"]['Enums']["tipo_contribuicao"] | null,"forma": Database["public"]['Enums']["forma_contribuicao"] | null,"valor_centavos": number | null
                      },"regra_de_retencao": {
                        "regra": string | null,"titulo": string | null,"explicacao": string | null,"dias": number | null,"padrao": number | null,"minimo": number | null,"maximo": number | null,"modo": string | null,"encontradas": number | null,"ultima": string | null
                      },"regras_de_seguranca": {
                        "senha_minima": number | null,"sessao_horas": number | null,"sessao_parada_horas": number | null,"convite_dias": number | null
                      },"responsavel_por_link": {
                        "id": string | null,"nome": string | null,"email": string | null,"enviado_em": string | null
                      },"resumo_da_estacao": {
                        "id": string | null,"campus": string | null,"nome": string | null,"desafio": boolean | null,"kids": string | null,"pareada_em": string | null,"vista_em": string | null,"ocorrencia": string | null,"dia": string | null,"pendentes": number | null
                      },"rosto_da_pessoa": {
                        "membro_id": string | null,"consentido": boolean | null,"consentido_em": string | null,"menor": boolean | null,"pode_consentir": boolean | null,"indexado": boolean | null,"indexado_em": string | null,"modelo": string | null,"fotos": number | null,"versao": string | null,"texto": string | null
                      },"saude_da_celula": {
                        "id": string | null,"campus": string | null,"nome": string | null,"tipo_nome": string | null,"rede": string | null,"lideres": (string)[] | null,"pessoas": number | null,"capacidade": number | null,"pedidos": number | null,"entraram": number | null,"sairam": number | null,"media": number | null,"visitantes": number | null,"sem_relatorio": string | null
                      },"situacao_da_pix_api": {
                        "chave_id": string | null,"base": string | null,"token": string | null,"cliente": string | null,"definida_em": string | null,"definida_por": string | null,"aviso_em": string | null,"ok": boolean | null,"mensagem": string | null,"procura_erro": string | null,"procurado_ate": string | null
                      },"sugestao_da_linha": {
                        "tipo": string | null,"pontos": number | null,"motivo": string | null,"linhas": (string)[] | null,"partidas": (string)[] | null,"descricao": string | null,"diferenca_centavos": number | null,"regra_id": string | null,"categoria_id": string | null,"fundo_id": string | null,"centro_id": string | null,"quem_sabe": string | null,"alvo_id": string | null
                      },"suspensa_do_feed": {
                        "membro_id": string | null,"nome": string | null,"campus": string | null,"fim": string | null,"motivo": string | null
                      },"troca_do_ministerio": {
                        "id": string | null,"tipo": Database["public"]['Enums']["tipo_troca"] | null,"estado": Database["public"]['Enums']["estado_troca"] | null,"mensagem": string | null,"de": string | null,"aceita_por": string | null,"para": string | null,"funcao": string | null,"subtempo": string | null,"inicio": string | null,"oferecido_inicio": string | null
                      },"uso_do_dia": {
                        "nome": string | null,"sala": boolean | null,"quantidade": number | null,"de": string | null,"ate": string | null,"estado": Database["public"]['Enums']["estado_do_uso"] | null,"motivo": string | null
                      },"uso_no_periodo": {
                        "musica_id": string | null,"titulo": string | null,"autores": (string)[] | null,"ccli": string | null,"copyright": string | null,"vezes": number | null,"primeiro": string | null,"ultimo": string | null
                      },"vinculo_pedido": {
                        "conta": string | null,"nome": string | null,"email": string | null,"pedido_em": string | null,"membro_id": string | null,"nome_completo": string | null,"foto": string | null,"campus": string | null,"telefone": string | null,"escrito_por": string | null,"escrito_em": string | null,"antes": string | null,"pode": boolean | null
                      },"vista_dos_dados": {
                        "momento": string | null,"quem": string | null,"o_que": string | null
                      }
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            "acao": ["visualizar", "editar", "exportar", "aprovar", "excluir", "ver_sensivel", "anonimizar"],"acompanhamento_etapa": ["novo", "contatado", "visitado", "integrado", "sem_interesse"],"acompanhar_culto": ["nao", "passagens", "tudo"],"ato_etapa": ["pedido", "preparo", "aprovado", "realizado", "cancelado"],"ato_tipo": ["batismo", "transferencia", "consagracao", "credencial", "reconciliacao"],"avisos_da_conversa": ["todas", "mencoes", "nenhuma"],"biblia_estado": ["importando", "pronta", "removida"],"canal_consentimento": ["app", "papel", "formulario"],"canal_do_chamado": ["app", "email", "whatsapp"],"cartao_do_feed": ["aviso", "versiculo", "evento", "testemunho"],"contato_canal": ["whatsapp", "ligacao", "visita", "na_igreja", "email", "outro"],"entrada_na_celula": ["aberta", "por_pedido", "fechada"],"entrega_lgpd": ["conta", "arquivo"],"estado_autorizacao": ["autorizado", "nao_autorizado"],"estado_civil": ["solteiro", "casado", "uniao_estavel", "divorciado", "separado", "viuvo"],"estado_conta_a_pagar": ["rascunho", "pendente", "aprovada", "rejeitada", "paga", "cancelada"],"estado_contagem": ["aberta", "confrontada", "recontagem", "finalizada", "lancada", "cancelada"],"estado_da_linha": ["nova", "conciliada", "ignorada"],"estado_da_oracao": ["aberto", "respondido", "arquivado"],"estado_do_atendimento": ["pedido", "oferecido", "marcado", "concluido", "cancelado"],"estado_do_aviso": ["no_ar", "agendado", "encerrado"],"estado_do_encontro": ["previsto", "realizado", "cancelado"],"estado_do_pedido": ["pendente", "concedido", "recusado"],"estado_do_pedido_de_celula": ["pendente", "aceito", "recusado", "cancelado"],"estado_do_testemunho": ["pendente", "aprovado", "recusado"],"estado_do_uso": ["livre", "pendente", "aprovada", "recusada"],"estado_do_vinculo": ["sem_cadastro", "confirmar", "pedido", "recusado"],"estado_escala": ["rascunho", "publicada"],"estado_inscricao": ["rascunho", "inscrito", "aguardando_pagamento", "lista_de_espera", "cancelado", "presente"],"estado_item": ["pendente", "confirmado", "recusado", "troca_solicitada", "substituido", "faltou"],"estado_ocorrencia": ["agendada", "aberta", "encerrada", "cancelada"],"estado_pedido": ["pendente", "aprovado", "rejeitado", "cancelado"],"estado_pedido_lgpd": ["pendente", "em_analise", "aprovado", "rejeitado", "concluido"],"estado_pix": ["confirmado", "na_fila", "resolvido"],"estado_roda": ["aberta", "feita", "encerrada"],"estado_solicitacao": ["pendente", "aprovado", "rejeitado", "duplicado"],"estado_transferencia": ["solicitada", "aceita", "recusada", "cancelada"],"estado_troca": ["aberta", "aguardando", "feita", "recusada", "cancelada"],"etapa_inscricao": ["entrevista", "trilha", "mentoria", "teste"],"falta": ["culto", "contagem", "lancamento", "deposito", "extrato", "comprovante", "aprovacao"],"familia_papel": ["responsavel", "conjuge", "filho", "pai_mae", "avo", "neto", "irmao", "outro"],"fila": ["cadastros", "importacao", "alteracoes", "vinculos", "transferencias", "acompanhamentos", "direitos", "anonimizacoes", "voluntarios", "inscricoes", "reservas", "escalas", "trocas", "acessos", "financas", "comunidade"],"finalidade": ["reconhecimento_facial", "cadastro", "comunicacao", "imagem", "saude_crianca", "diretorio"],"forma_contribuicao": ["dinheiro", "pix", "cartao", "transferencia", "cheque", "boleto", "outra"],"formato_de_extrato": ["ofx", "csv", "xlsx"],"grau_parentesco": ["conjuge", "pai_mae", "filho", "avo", "neto", "irmao", "tio", "sobrinho", "responsavel_legal", "dependente", "outro"],"metodo_presenca": ["proprio", "lista", "qr", "ingresso", "cartao", "rosto", "estacao", "escala", "relatorio", "aviso"],"midia_tipo": ["imagem", "video", "audio", "documento"],"modo_da_conversa": ["aberta", "lideranca", "respostas"],"nivel_na_funcao": ["aprendiz", "apto", "lider"],"nivel_sigilo": ["so_eu", "pastores", "lideranca"],"origem_da_mudanca": ["manual", "evento_de_vida", "importacao", "restauracao", "sistema"],"origem_lancamento": ["manual", "contagem", "banco", "pix", "inscricao", "conta_a_pagar"],"papel": ["admin", "pastor_executivo", "pastor", "coordenador", "lider", "voluntario", "membro", "ltp", "financeiro", "ministerio_global", "lideranca_global", "visitante"],"papel_de_contribuicao": ["recibo", "informe"],"papel_na_celula": ["lider", "colider", "em_treinamento", "anfitriao", "membro"],"perfil_contato": ["whatsapp", "recado"],"perfil_estado": ["pendente", "publicado", "pausado", "recusado"],"perfil_tipo": ["prestador", "vaga", "procuro", "pro_bono"],"publico_da_oracao": ["igreja", "celula", "pastores"],"publico_do_feed": ["igreja", "campus", "ministerio", "celula", "papel"],"quem_publica": ["todos", "lideranca", "administracao"],"quem_ve_o_dado": ["ninguem", "grupos", "membros"],"reacao": ["amem", "orando", "coracao"],"recurso": ["home", "dashboard", "dashboard-voluntario", "membros", "igreja", "eventos", "escalas", "financeiro", "configuracoes", "permissoes", "ministerios", "conteudo", "projecao", "criacao", "checkin", "alunos", "chat", "familia_pv", "pedras_vivas", "diretorio", "feed", "insta_pv", "app"],"remoto_papel": ["operador", "pulpito"],"resposta_rsvp": ["vou", "talvez", "nao_vou"],"roteiro_item_tipo": ["cabecalho", "musica", "texto", "aviso", "apresentacao", "imagem", "video", "contagem", "oracao", "fala"],"saida_kids": ["codigo", "autorizado", "supervisor"],"secao_dre": ["dizimos_e_ofertas", "campanhas_e_eventos", "outras_receitas", "pessoas", "predio", "ministerios", "missoes", "administracao", "outras_despesas"],"sexo": ["feminino", "masculino"],"situacao": ["aguardando_ativacao", "visitante", "congregado", "membro", "afastado", "em_disciplina", "readmitido", "transferido", "desligado", "falecido"],"situacao_inscricao": ["pendente", "em_analise", "aprovado", "em_trilha", "ativo", "rejeitado", "desistiu"],"tela_tipo": ["principal", "palco", "transparente", "terco_inferior", "kids"],"tipo_aviso_kids": ["chamado", "incidente", "mudanca", "recusa", "conflito", "reimpressao", "excecao", "leitura"],"tipo_campus": ["sede", "congregacao", "ponto_de_pregacao"],"tipo_carta": ["mudanca_de_campus", "mudanca_de_igreja", "recomendacao", "apresentacao"],"tipo_conta_a_pagar": ["conta", "reembolso"],"tipo_conta_contabil": ["caixa", "banco", "a_receber", "patrimonio", "receita", "despesa"],"tipo_contribuicao": ["dizimo", "oferta", "primicias", "missoes", "campanha", "evento", "outra"],"tipo_contribuinte": ["pessoa", "empresa"],"tipo_de_anexo": ["foto", "arquivo", "voz"],"tipo_de_conversa": ["pessoas", "celula", "ministerio", "escala"],"tipo_evento_de_vida": ["batismo", "casamento", "falecimento", "desligamento", "disciplina", "restauracao", "readmissao", "consagracao", "apresentacao", "mudanca_de_igreja", "mudanca_de_campus"],"tipo_lancamento": ["entrada", "despesa", "transferencia", "oferta", "saldo_inicial", "estorno"],"tipo_ministerio": ["culto", "ensino", "cuidado", "evangelismo", "servico", "administracao"],"tipo_na_lideranca": ["pastor", "lider", "vaga", "acompanha", "pessoa"],"tipo_pedido_lgpd": ["acesso", "correcao", "exportacao", "anonimizacao", "eliminacao", "oposicao", "compartilhamento"],"tipo_pergunta": ["texto", "escolha", "sim_nao", "numero"],"tipo_pix": ["cpf", "cnpj", "email", "telefone", "aleatoria"],"tipo_solicitacao": ["visitante", "aceitei_jesus", "quero_ser_membro", "atualizar_cadastro"],"tipo_treinamento": ["treinamento", "antecedentes"],"tipo_troca": ["cobrir", "trocar"],"via_de_entrega": ["carta", "whatsapp", "arquivo"],"vista_de_contribuicoes": ["lista", "pessoa", "informe", "recibo", "arquivo"]
          }
        }
} as const
