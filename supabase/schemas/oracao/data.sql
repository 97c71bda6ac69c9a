select app.agendar('Pedidos de oração que terminam', '17 * * * *', 'select app.cuidar_das_oracoes(app.campi_de_manha())');
