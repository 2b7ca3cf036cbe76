// node server.js memory|FOLDER: prints its process and address once it is heard.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Table } = require("./game.js");

const kept = process.argv[2] === "memory" ? {} : { db: new FlatFile({ dir: process.argv[2] }) };
const server = Server({ games: [Table], origins: [Origins.LOCALHOST], ...kept });
server.run({ port: 0 }).then(({ appServer }) => console.log(`${process.pid} http://127.0.0.1:${appServer.address().port}`));
