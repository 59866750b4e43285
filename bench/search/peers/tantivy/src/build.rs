use serde_json::Value;
use std::io::{BufRead, BufReader};
use tantivy::schema::*;
use tantivy::tokenizer::{TextAnalyzer, WhitespaceTokenizer};
use tantivy::{Index, IndexWriter, TantivyDocument};

pub const COUNTED: [&str; 11] = ["B", "T", "Y", "X", "I", "A", "S", "C", "K", "E", "P"];
/// Prose by stems, which no phrase is asked of.
const STEMS: [&str; 2] = ["titulo", "assunto"];
const WRITTEN: [&str; 8] =
    ["titulo_w", "assunto_w", "autor", "editora", "local", "numero", "classificacao", "exemplar"];
const MEMORY: usize = 1 << 30;

/// Texts come cut into words, folded and stemmed: they are cut at blanks alone.
pub fn register(index: &Index) {
    index.tokenizers().register("blanks", TextAnalyzer::builder(WhitespaceTokenizer::default()).build());
}

fn schema() -> Schema {
    let words = |option| {
        let indexing = TextFieldIndexing::default().set_tokenizer("blanks").set_index_option(option);
        TextOptions::default().set_indexing_options(indexing)
    };
    let mut builder = Schema::builder();
    builder.add_u64_field("id", FAST);
    builder.add_i64_field("year", FAST | INDEXED);
    for name in STEMS {
        builder.add_text_field(name, words(IndexRecordOption::WithFreqs));
    }
    for name in WRITTEN {
        builder.add_text_field(name, words(IndexRecordOption::WithFreqsAndPositions));
    }
    for name in COUNTED {
        builder.add_text_field(name, STRING | FAST);
    }
    for name in ["s_titulo", "s_autor"] {
        builder.add_text_field(name, TextOptions::default().set_fast("raw"));
    }
    builder.build()
}

fn document(schema: &Schema, record: &Value) -> tantivy::Result<TantivyDocument> {
    let mut document = TantivyDocument::new();
    for (name, value) in record.as_object().expect("a record") {
        let field = schema.get_field(name)?;
        match value {
            Value::Number(number) if name == "id" => document.add_u64(field, number.as_u64().expect("a number")),
            Value::Number(number) => document.add_i64(field, number.as_i64().expect("a year")),
            Value::String(text) => document.add_text(field, text),
            Value::Array(list) => list.iter().filter_map(Value::as_str).for_each(|text| document.add_text(field, text)),
            _ => panic!("{name}: {value}"),
        }
    }
    Ok(document)
}

/// In one segment, as the others.
pub fn build(folder: &str, records: &str) -> tantivy::Result<()> {
    std::fs::create_dir_all(folder)?;
    let schema = schema();
    let index = Index::create_in_dir(folder, schema.clone())?;
    register(&index);
    let mut writer: IndexWriter = index.writer_with_num_threads(2, MEMORY)?;
    for line in BufReader::with_capacity(1 << 20, std::fs::File::open(records)?).lines() {
        let record = serde_json::from_str(&line?).expect("a line of JSON");
        writer.add_document(document(&schema, &record)?)?;
    }
    writer.commit()?;
    let segments = index.searchable_segment_ids()?;
    if segments.len() > 1 {
        writer.merge(&segments).wait()?;
    }
    writer.garbage_collect_files().wait()?;
    writer.wait_merging_threads()
}
