use crate::build::COUNTED;
use serde_json::{json, Map, Value};
use std::ops::Bound::Included;
use tantivy::aggregation::agg_req::Aggregations;
use tantivy::aggregation::agg_result::AggregationResults;
use tantivy::aggregation::{AggContextParams, AggregationCollector, AggregationLimitsGuard};
use tantivy::collector::{Count, TopDocs};
use tantivy::query::*;
use tantivy::schema::*;
use tantivy::{DocAddress, Order, Searcher};

const MEMORY: u64 = 2_000_000_000;
const BUCKETS: u32 = 10_000_000;
type Asked = Box<dyn Query>;

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

pub struct Peer {
    searcher: Searcher,
    schema: Schema,
}

impl Peer {
    pub fn new(searcher: Searcher, schema: Schema) -> Self {
        Self { searcher, schema }
    }

    fn field(&self, name: &str) -> Field {
        self.schema.get_field(name).expect("a column")
    }

    fn weighted(&self, query: Asked, node: &Value) -> Asked {
        Box::new(BoostQuery::new(query, node["weight"].as_f64().expect("a weight") as f32))
    }

    fn matching(&self, node: &Value) -> Asked {
        let nodes = || list(&node["nodes"]).iter().map(|each| self.matching(each)).collect();
        let column = || self.field(text(&node["column"]));
        match text(&node["op"]) {
            "all" => Box::new(AllQuery),
            "and" => Box::new(BooleanQuery::intersection(nodes())),
            "or" => Box::new(BooleanQuery::union(nodes())),
            "not" => Box::new(BooleanQuery::new(vec![
                (Occur::Must, self.matching(&node["left"])),
                (Occur::MustNot, self.matching(&node["right"])),
            ])),
            "word" => {
                let term = Term::from_field_text(column(), text(&node["word"]));
                self.weighted(Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)), node)
            }
            "prefix" => {
                let pattern = format!("{}.*", text(&node["word"]));
                self.weighted(Box::new(RegexQuery::from_pattern(&pattern, column()).expect("a beginning")), node)
            }
            "phrase" => {
                let terms = list(&node["words"]).iter().map(|word| Term::from_field_text(column(), text(word)));
                self.weighted(Box::new(PhraseQuery::new(terms.collect())), node)
            }
            other => panic!("{other}"),
        }
    }

    /// Any of the values, without a part in the score.
    fn choice(&self, choice: &Value) -> Asked {
        let column = self.field(text(&choice["column"]));
        let terms = list(&choice["values"]).iter().map(|value| -> Asked {
            Box::new(TermQuery::new(Term::from_field_text(column, text(value)), IndexRecordOption::Basic))
        });
        Box::new(ConstScoreQuery::new(Box::new(BooleanQuery::union(terms.collect())), 0.0))
    }

    fn both(&self, base: &Asked, more: Vec<Asked>) -> Asked {
        if more.is_empty() {
            return base.box_clone();
        }
        let all = std::iter::once(base.box_clone()).chain(more);
        Box::new(BooleanQuery::new(all.map(|query| (Occur::Must, query)).collect()))
    }

    fn counts(&self, letters: &[&str], values: &Value) -> AggregationCollector {
        let asked: Map<String, Value> = letters
            .iter()
            .map(|letter| (letter.to_string(), json!({ "terms": { "field": letter, "size": values[letter] } })))
            .collect();
        let asked: Aggregations = serde_json::from_value(Value::Object(asked)).expect("counts");
        let limits = AggregationLimitsGuard::new(Some(MEMORY), Some(BUCKETS));
        AggregationCollector::from_aggs(asked, AggContextParams::new(limits, Default::default()))
    }

    /// The page in its order, how many there are, and the counts, in one pass.
    fn page(&self, query: &Asked, question: &Value, counts: AggregationCollector) -> (Vec<DocAddress>, usize, AggregationResults) {
        let number = |name: &str| question[name].as_u64().expect("a number") as usize;
        let top = TopDocs::with_limit(number("size")).and_offset(number("from"));
        let order = &question["order"];
        let way = if order["isDown"] == true { Order::Desc } else { Order::Asc };
        macro_rules! found {
            ($top:expr) => {{
                let (docs, total, counts) = self.searcher.search(query, &($top, Count, counts)).expect("an answer");
                (docs.into_iter().map(|(_, address)| address).collect(), total, counts)
            }};
        }
        match order["column"].as_str() {
            None => found!(top.order_by_score()),
            Some("year") => found!(top.order_by_fast_field::<i64>("year", way)),
            Some(column) => found!(top.order_by_string_fast_field(column, way)),
        }
    }

    pub fn ask(&self, question: &Value) -> Value {
        let mut more: Vec<Asked> = list(&question["narrowed"]).iter().map(|choice| self.choice(choice)).collect();
        if let [from, to] = list(&question["years"]) {
            let year = |value: &Value| Included(Term::from_field_i64(self.field("year"), value.as_i64().expect("a year")));
            more.push(Box::new(ConstScoreQuery::new(Box::new(RangeQuery::new(year(from), year(to))), 0.0)));
        }
        let base = self.both(&self.matching(&question["match"]), more);
        let chosen = list(&question["chosen"]);
        let narrowed_but = |letter: &str| {
            let others = chosen.iter().filter(|choice| choice["column"] != letter);
            self.both(&base, others.map(|choice| self.choice(choice)).collect())
        };
        let is_chosen = |letter: &str| chosen.iter().any(|choice| choice["column"] == letter);
        let plain: Vec<&str> = COUNTED.into_iter().filter(|letter| !is_chosen(letter)).collect();
        let (docs, total, counted) =
            self.page(&narrowed_but(""), question, self.counts(&plain, &question["values"]));
        let mut counts = Map::new();
        let mut take = |results: AggregationResults| {
            for (letter, result) in serde_json::to_value(results).expect("counts").as_object().expect("counts") {
                let values = list(&result["buckets"]).iter();
                let values = values.map(|each| (text(&each["key"]).to_string(), each["doc_count"].clone()));
                counts.insert(letter.clone(), Value::Object(values.collect()));
            }
        };
        take(counted);
        // a chosen filter's own values are counted as if it were not chosen
        for letter in COUNTED.into_iter().filter(|letter| is_chosen(letter)) {
            let counter = self.counts(&[letter], &question["values"]);
            take(self.searcher.search(&narrowed_but(letter), &counter).expect("counts"));
        }
        let ids: Vec<u64> = docs
            .iter()
            .map(|address| {
                let numbers = self.searcher.segment_reader(address.segment_ord).fast_fields().u64("id");
                numbers.expect("numbers").first(address.doc_id).expect("a number")
            })
            .collect();
        json!({ "total": total, "ids": ids, "counts": counts })
    }
}
