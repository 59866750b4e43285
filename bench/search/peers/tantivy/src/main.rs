//! peer-tantivy build FOLDER RECORDS: an index of a file of records, one line of JSON each.
//! peer-tantivy serve FOLDER: answers each line of JSON with one, and takes the time itself.
mod build;
mod search;

use serde_json::{json, Value};
use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use tantivy::Index;

/// All of them by so many clients, each of which takes the next one when it has its answer.
fn block(peer: &search::Peer, list: &[Value], clients: u64) -> f64 {
    let next = AtomicUsize::new(0);
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..clients {
            scope.spawn(|| {
                while let Some(question) = list.get(next.fetch_add(1, Ordering::Relaxed)) {
                    peer.ask(question);
                }
            });
        }
    });
    start.elapsed().as_secs_f64()
}

fn serve(folder: &str) -> tantivy::Result<()> {
    let index = Index::open_in_dir(folder)?;
    build::register(&index);
    let peer = search::Peer::new(index.reader()?.searcher(), index.schema());
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&line?).expect("a line of JSON");
        let answer = if let Some(list) = asked["block"].as_array() {
            json!({ "seconds": block(&peer, list, asked["clients"].as_u64().expect("clients")) })
        } else {
            let start = Instant::now();
            let answer = peer.ask(&asked["question"]);
            json!({ "ms": start.elapsed().as_secs_f64() * 1000.0, "answer": answer })
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

fn main() -> tantivy::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[1..] {
        ["build", folder, records] => build::build(folder, records),
        ["serve", folder] => serve(folder),
        _ => panic!("build FOLDER RECORDS, or serve FOLDER"),
    }
}
