export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "attendances": {
                  Row: {
                    "automatic": boolean,"campus": string,"created_at": string,"event_base": string,"event_id": string,"id": string,"location": string | null,"member_id": string,"present": boolean,"profile_id": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "automatic"?: boolean,"campus"?: string,"created_at"?: string,"event_base"?: never,"event_id": string,"id"?: string,"location"?: string | null,"member_id": string,"present"?: boolean,"profile_id"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "automatic"?: boolean,"campus"?: string,"created_at"?: string,"event_base"?: never,"event_id"?: string,"id"?: string,"location"?: string | null,"member_id"?: string,"present"?: boolean,"profile_id"?: string | null,"updated_at"?: string
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
    }
                  ]
                },"campi": {
                  Row: {
                    "ativo": boolean,"created_at": string,"endereco": string | null,"id": string,"nome": string,"telefone": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"endereco"?: string | null,"id"?: string,"nome": string,"telefone"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"endereco"?: string | null,"id"?: string,"nome"?: string,"telefone"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"consentimentos": {
                  Row: {
                    "concedido_em": string,"concedido_por": string | null,"finalidade": Database["public"]['Enums']["finalidade"],"id": string,"membro_id": string,"revogado_em": string | null,"revogado_por": string | null,"texto": string,"versao": string
                  }
                  ComputedFields: never
                  Insert: {
                    "concedido_em"?: string,"concedido_por"?: string | null,"finalidade": Database["public"]['Enums']["finalidade"],"id"?: string,"membro_id": string,"revogado_em"?: string | null,"revogado_por"?: string | null,"texto": string,"versao": string
                  }
                  Update: {
                    "concedido_em"?: string,"concedido_por"?: string | null,"finalidade"?: Database["public"]['Enums']["finalidade"],"id"?: string,"membro_id"?: string,"revogado_em"?: string | null,"revogado_por"?: string | null,"texto"?: string,"versao"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "consentimentos_concedido_por_fkey"
      columns: ["concedido_por"]
isOneToOne: false
      referencedRelation: "profiles"
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
                },"events": {
                  Row: {
                    "aberto": boolean,"campus": string,"created_at": string,"date": string,"id": string,"location": string | null,"name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aberto"?: boolean,"campus"?: string,"created_at"?: string,"date": string,"id"?: string,"location"?: string | null,"name": string,"updated_at"?: string
                  }
                  Update: {
                    "aberto"?: boolean,"campus"?: string,"created_at"?: string,"date"?: string,"id"?: string,"location"?: string | null,"name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "events_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    }
                  ]
                },"igreja": {
                  Row: {
                    "campus_padrao": string,"created_at": string,"fuso": string,"id": boolean,"nome": string,"significado_ltp": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus_padrao": string,"created_at"?: string,"fuso"?: string,"id"?: boolean,"nome": string,"significado_ltp"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "campus_padrao"?: string,"created_at"?: string,"fuso"?: string,"id"?: boolean,"nome"?: string,"significado_ltp"?: string | null,"updated_at"?: string
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
                },"membros_funcoes": {
                  Row: {
                    "ativo": boolean,"created_at": string,"funcao": string,"id": string,"membro_id": string,"ministerio": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"created_at"?: string,"funcao": string,"id"?: string,"membro_id": string,"ministerio": string,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"created_at"?: string,"funcao"?: string,"id"?: string,"membro_id"?: string,"ministerio"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "membros_funcoes_membro_id_fkey"
      columns: ["membro_id"]
isOneToOne: false
      referencedRelation: "membros_igreja"
      referencedColumns: ["id"]
    }
                  ]
                },"membros_igreja": {
                  Row: {
                    "campus": string,"created_at": string,"data_nascimento": string | null,"email": string | null,"endereco": string | null,"foto": string | null,"id": string,"nome": string,"nome_completo": string,"nome_ordenacao": string,"profile_id": string | null,"situacao": Database["public"]['Enums']["situacao"],"sobrenome": string | null,"telefone": string | null,"texto_busca": string,"updated_at": string,"username": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string,"created_at"?: string,"data_nascimento"?: string | null,"email"?: string | null,"endereco"?: string | null,"foto"?: string | null,"id"?: string,"nome": string,"nome_completo"?: string,"nome_ordenacao"?: never,"profile_id"?: string | null,"situacao"?: Database["public"]['Enums']["situacao"],"sobrenome"?: string | null,"telefone"?: string | null,"texto_busca"?: never,"updated_at"?: string,"username"?: string | null
                  }
                  Update: {
                    "campus"?: string,"created_at"?: string,"data_nascimento"?: string | null,"email"?: string | null,"endereco"?: string | null,"foto"?: string | null,"id"?: string,"nome"?: string,"nome_completo"?: string,"nome_ordenacao"?: never,"profile_id"?: string | null,"situacao"?: Database["public"]['Enums']["situacao"],"sobrenome"?: string | null,"telefone"?: string | null,"texto_busca"?: never,"updated_at"?: string,"username"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "membros_igreja_campus_fkey"
      columns: ["campus"]
isOneToOne: false
      referencedRelation: "campi"
      referencedColumns: ["nome"]
    },{
      foreignKeyName: "membros_igreja_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"ministerios": {
                  Row: {
                    "ativo": boolean,"campus": string,"created_at": string,"descricao": string | null,"id": string,"nome": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ativo"?: boolean,"campus": string,"created_at"?: string,"descricao"?: string | null,"id"?: string,"nome": string,"updated_at"?: string
                  }
                  Update: {
                    "ativo"?: boolean,"campus"?: string,"created_at"?: string,"descricao"?: string | null,"id"?: string,"nome"?: string,"updated_at"?: string
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
                },"notifications": {
                  Row: {
                    "chave": string | null,"created_at": string,"destino": string | null,"id": string,"lida": boolean,"mensagem": string,"titulo": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "chave"?: string | null,"created_at"?: string,"destino"?: string | null,"id"?: string,"lida"?: boolean,"mensagem": string,"titulo": string,"user_id": string
                  }
                  Update: {
                    "chave"?: string | null,"created_at"?: string,"destino"?: string | null,"id"?: string,"lida"?: boolean,"mensagem"?: string,"titulo"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
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
                },"user_roles": {
                  Row: {
                    "campus": string | null,"concedido_por": string | null,"created_at": string,"expira_em": string | null,"id": string,"inicio": string,"role": Database["public"]['Enums']["papel"],"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campus"?: string | null,"concedido_por"?: string | null,"created_at"?: string,"expira_em"?: string | null,"id"?: string,"inicio"?: string,"role": Database["public"]['Enums']["papel"],"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "campus"?: string | null,"concedido_por"?: string | null,"created_at"?: string,"expira_em"?: string | null,"id"?: string,"inicio"?: string,"role"?: Database["public"]['Enums']["papel"],"updated_at"?: string,"user_id"?: string
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
      foreignKeyName: "user_roles_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "alcance_identificacao":
{ Args: { "campus": string }; Returns: Json
                           },
"buscar_membros":
{ Args: { "busca"?: string,"campus"?: string,"cursor"?: Json,"limite"?: number,"ordem"?: string,"situacao"?: string }; Returns: Database["public"]['CompositeTypes']["membro_encontrado"][]
                          SetofOptions: {
        from: "*"
        to: "membro_encontrado"
        isOneToOne: false
        isSetofReturn: true
      } },
"campi_publicos":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"nome": string
            }[]
                           },
"confirmar_presenca":
{ Args: { "automatica"?: boolean,"evento_id": string }; Returns: {
              "automatic": boolean,
"campus": string,
"created_at": string,
"event_base": string,
"event_id": string,
"id": string,
"location": string | null,
"member_id": string,
"present": boolean,
"profile_id": string | null,
"updated_at": string
            }
                          SetofOptions: {
        from: "*"
        to: "attendances"
        isOneToOne: true
        isSetofReturn: false
      } },
"contar_membros":
{ Args: { "busca"?: string,"campus"?: string,"situacao"?: string }; Returns: number
                           },
"contas_com_segundo_fator":
{ Args: { "busca": string }; Returns: {
              "email": string,"fatores": number,"nome": string,"user_id": string
            }[]
                           },
"definir_segundo_fator":
{ Args: { "papeis": (Database["public"]['Enums']["papel"])[] }; Returns: undefined
                           },
"encerrar_sessao":
{ Args: { "sessao": string }; Returns: boolean
                           },
"evento_da_presenca":
{ Args: { "evento_id": string }; Returns: Json
                           },
"guardar_rosto":
{ Args: { "chave": string,"cifrado": string,"foto": string,"membro_id": string,"modelo": string,"norma": number,"usuario": string }; Returns: boolean
                           },
"igreja":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"inicio":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"meu_acesso":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"meu_rosto":
{ Args: { "membro_id"?: string }; Returns: Json
                           },
"minhas_sessoes":
{ Args: Record<PropertyKey, never>; Returns: {
              "aparelho": string,"atual": boolean,"criada": string,"id": string,"ip": string,"nivel": string,"ultimo_uso": string
            }[]
                           },
"redefinir_segundo_fator":
{ Args: { "usuario": string }; Returns: number
                           },
"registrar_consentimento":
{ Args: { "finalidade": Database["public"]['Enums']["finalidade"],"membro_id": string,"versao"?: string }; Returns: {
              "concedido_em": string,
"concedido_por": string | null,
"finalidade": Database["public"]['Enums']["finalidade"],
"id": string,
"membro_id": string,
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
"registrar_identificacao":
{ Args: { "campus": string,"candidatos": Json,"decisao": string,"estacao": string,"usuario": string }; Returns: Json
                           },
"registrar_recusa_de_rosto":
{ Args: { "membro_id": string,"resultado": string,"usuario": string }; Returns: undefined
                           },
"revogar_consentimento":
{ Args: { "finalidade": Database["public"]['Enums']["finalidade"],"membro_id": string }; Returns: undefined
                           },
"rosto_para_indexar":
{ Args: { "membro_id": string }; Returns: Json
                           },
"rostos_desde":
{ Args: { "limite"?: number,"sequencia": number }; Returns: Json
                           },
"saude":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"segundo_fator_exigido":
{ Args: Record<PropertyKey, never>; Returns: (Database["public"]['Enums']["papel"])[]
                           }
          }
          Enums: {
            "acao": "visualizar"|"editar"|"exportar"|"aprovar"|"excluir"|"ver_sensivel","finalidade": "reconhecimento_facial","papel": "admin"|"pastor_executivo"|"pastor"|"coordenador"|"lider"|"voluntario"|"membro"|"ltp"|"financeiro"|"ministerio_global"|"lideranca_global"|"visitante","recurso": "home"|"dashboard"|"dashboard-voluntario"|"membros"|"igreja"|"eventos"|"escalas"|"financeiro"|"configuracoes"|"permissoes"|"ministerios"|"conteudo"|"projecao"|"criacao"|"checkin"|"alunos"|"chat"|"familia_pv"|"pedras_vivas"|"diretorio"|"feed"|"insta_pv"|"app","situacao": "aguardando_ativacao"|"visitante"|"congregado"|"membro"|"afastado"|"em_disciplina"|"readmitido"|"transferido"|"desligado"|"falecido"
          }
          CompositeTypes: {
            "membro_encontrado": {
                        "id": string | null,"nome_completo": string | null,"nome": string | null,"sobrenome": string | null,"foto": string | null,"campus": string | null,"situacao": Database["public"]['Enums']["situacao"] | null,"email": string | null,"telefone": string | null,"data_nascimento": string | null,"funcoes": (string)[] | null,"cursor": Json | null
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
            "acao": ["visualizar", "editar", "exportar", "aprovar", "excluir", "ver_sensivel"],"finalidade": ["reconhecimento_facial"],"papel": ["admin", "pastor_executivo", "pastor", "coordenador", "lider", "voluntario", "membro", "ltp", "financeiro", "ministerio_global", "lideranca_global", "visitante"],"recurso": ["home", "dashboard", "dashboard-voluntario", "membros", "igreja", "eventos", "escalas", "financeiro", "configuracoes", "permissoes", "ministerios", "conteudo", "projecao", "criacao", "checkin", "alunos", "chat", "familia_pv", "pedras_vivas", "diretorio", "feed", "insta_pv", "app"],"situacao": ["aguardando_ativacao", "visitante", "congregado", "membro", "afastado", "em_disciplina", "readmitido", "transferido", "desligado", "falecido"]
          }
        }
} as const
